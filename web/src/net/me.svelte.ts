/** Who plays on this device: nobody yet, a guest, or somebody with an account. */
import { guestNames } from "../messages/guestNames";
import { words } from "../messages/words.svelte";
import { api, type Api } from "./api";

class Me {
  /** Counts how often one became somebody else: what the server told an earlier self has to be asked for anew. */
  changes = $state(0);
  /** Null for somebody the server does not know yet; undefined until it was asked. */
  #known = $state.raw<Api["Me"] | null | undefined>(undefined);
  #asked: Promise<void> | null = null;
  #making: Promise<void> | null = null;

  /** Whether the server has said who this is. */
  get isLoaded(): boolean {
    return this.#known !== undefined;
  }

  /** What one is called at tables; null before the first game. */
  get name(): string | null {
    return this.#known?.name ?? null;
  }

  /** The name of the account; null for a guest. */
  get userName(): string | null {
    return this.#known?.user_name ?? null;
  }

  /** Ask the server, once. */
  load(): Promise<void> {
    return (this.#asked ??= api.me().then(
      ({ me }) => {
        this.#known = me;
      },
      (problem: unknown) => {
        this.#asked = null;
        throw problem;
      },
    ));
  }

  /** Be somebody: whoever has no name yet becomes a guest with one. Needed before sitting down anywhere. */
  async ensure(): Promise<void> {
    await this.load();
    if (this.#known) return;
    this.#making ??= api.guest(aName()).then(({ me }) => this.#become(me));
    await this.#making.finally(() => (this.#making = null));
  }

  /** Be called something else; whoever has no name yet gets this one. */
  async rename(name: string): Promise<void> {
    await this.load();
    if (this.#known) this.#known = (await api.rename(name)).me;
    else this.#become((await api.guest(name)).me);
  }

  /** Keep name and games under a user name and a password. */
  async claim(userName: string, password: string): Promise<void> {
    await this.ensure();
    this.#known = (await api.claim(userName, password)).me;
  }

  async logIn(userName: string, password: string): Promise<void> {
    this.#become((await api.logIn(userName, password)).me);
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.#become(null);
  }

  /** Delete everything about me; an account wants its password. */
  async forget(password: string | null): Promise<void> {
    await api.forgetMe(password);
    this.#become(null);
  }

  #become(somebody: Api["Me"] | null): void {
    this.#known = somebody;
    this.changes += 1;
  }
}

function aName(): string {
  const names = words(guestNames);
  return names[Math.floor(Math.random() * names.length)] ?? names[0] ?? "?";
}

export const me = new Me();
