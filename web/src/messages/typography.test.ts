import ts from "typescript";
import { expect, test } from "vitest";

const files = import.meta.glob<string>(["./*.ts", "!./*.test.ts"], { query: "?raw", import: "default", eager: true });

/** A narrow space at which a line does not break: French has one before ; : ! ? and inside « ». */
const NARROW = "\u202f";

/** The texts below a node: whole strings, and templates with a letter for whatever is filled in. */
function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const whole = node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join("");
    return [whole, ...node.templateSpans.flatMap(({ expression }) => textsIn(expression))];
  }
  return node.getChildren().flatMap(textsIn);
}

/** Every French text of a file of messages: what its constant `fr` holds. */
function frenchTexts(name: string, source: string): string[] {
  const found: string[] = [];
  ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true).forEachChild((statement) => {
    if (!ts.isVariableStatement(statement)) return;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (name.getText() === "fr" && initializer) found.push(...textsIn(initializer));
  });
  return found;
}

test("French has a narrow space that does not break before ; : ! ? and inside « »", () => {
  const texts = Object.entries(files).flatMap(([name, source]) => frenchTexts(name, source));
  expect(texts.length).toBeGreaterThan(900);
  const wrong = texts.filter((text) => new RegExp(`(?<!${NARROW})[;:!?»]|«(?!${NARROW})`).test(text));
  expect(wrong).toEqual([]);
});
