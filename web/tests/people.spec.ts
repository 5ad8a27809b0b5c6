/** Names, accounts and settings. */
import { expect } from "@playwright/test";
import { test } from "./test";

test("a guest makes an account, logs out, logs in again and is forgotten", async ({ page }) => {
  const user = `ann-${Date.now().toString(36)}`;
  await page.goto("/");
  const open = async (name: string) => page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");

  await open("Account");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ann");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Ann" })).toBeVisible();

  await open("Ann");
  await dialog.getByRole("button", { name: "Make an account" }).click();
  await dialog.getByRole("textbox", { name: "User name" }).fill(user);
  await dialog.getByLabel("Password").fill("quite secret");
  await dialog.getByRole("button", { name: "Make an account" }).click();
  await expect(dialog.getByText(`You are logged in as ${user}.`)).toBeVisible();

  await dialog.getByRole("button", { name: "Log out" }).click();
  await open("Account");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await dialog.getByRole("textbox", { name: "User name" }).fill(user);
  await dialog.getByLabel("Password").fill("quite wrong");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("The user name or the password is wrong.");
  await dialog.getByLabel("Password").fill("quite secret");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Welcome back, Ann.")).toBeVisible();

  await open("Ann");
  await dialog.getByRole("button", { name: "Delete me" }).click();
  await dialog.getByLabel("Password").fill("quite secret");
  await dialog.getByRole("button", { name: "Delete me" }).click();
  await expect(page.getByText("Everything about you is deleted.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible();
});

test("language, theme and other settings are kept on the device", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await page.getByRole("radio", { name: "Fast" }).check({ force: true });
  await page.getByRole("switch", { name: "Ask before a turn ends" }).uncheck({ force: true });
  await page.getByRole("radio", { name: "Français" }).check({ force: true });
  await expect(page.getByRole("dialog", { name: "Réglages" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Commencer" })).toBeVisible();
  await page.getByRole("button", { name: "Réglages" }).click();
  await expect(page.getByRole("radio", { name: "Rapides" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Demander avant la fin du tour" })).not.toBeChecked();
});

test("the browser's language is the first one", async ({ browser }) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Commencer" })).toBeVisible();
  await page.getByRole("button", { name: "Commencer" }).click();
  await page.waitForURL(/\/table\//);
  await context.close();
});

test("the menus work by keyboard", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Learn" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  const learn = page.getByRole("button", { name: "Learn" });
  await learn.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Harmonies: Rules" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Harmonies: Rules" })).toBeHidden();
  await expect(learn).toBeFocused();
});
