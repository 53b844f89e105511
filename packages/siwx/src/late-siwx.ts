// What DefaultSIWX and ReownAuthentication do alike: each hands every question to a keeper that is loaded with the first one, so that
// an app which makes one pays for little. Knows neither.
import type {
  CaipNetworkId,
  SIWXConfig,
  SIWXContext,
  SIWXMessage,
  SIWXSession,
} from '@openappkit/core/adapter';

export interface SessionKeeper {
  attach?(context: SIWXContext): void;
  createMessage(input: SIWXMessage.Input): Promise<SIWXMessage>;
  add(session: SIWXSession): Promise<void>;
  revoke(chainId: CaipNetworkId, address: string): Promise<void>;
  set(sessions: readonly SIWXSession[]): Promise<void>;
  get(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]>;
}

/** What is loaded with the first question; where that failed, the next one tries again. */
export interface LateKeeper<Keeper extends SessionKeeper> {
  ask(): Promise<Keeper>;
  /** Of the kit that has asked. */
  context(): SIWXContext | undefined;
  attach(context: SIWXContext): void;
}

export function lateKeeper<Keeper extends SessionKeeper>(
  load: (context: () => SIWXContext | undefined) => Promise<Keeper>,
): LateKeeper<Keeper> {
  let kit: SIWXContext | undefined;
  let loaded: Promise<Keeper> | undefined;
  const context = (): SIWXContext | undefined => kit;
  return {
    context,
    attach(next) {
      kit = next;
      loaded
        ?.then((keeper) => keeper.attach?.(next))
        // Whoever asked is told that it could not be loaded.
        .catch(() => undefined);
    },
    ask() {
      loaded ??= load(context).catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      return loaded;
    },
  };
}

/** Nothing of its own can be named by a class that extends it: an app's class may have anything beside the interface. */
export abstract class LateSIWX implements SIWXConfig {
  readonly #late: LateKeeper<SessionKeeper>;
  readonly #required: boolean;

  protected constructor(late: LateKeeper<SessionKeeper>, required?: boolean | null) {
    this.#late = late;
    this.#required = required ?? true;
  }

  attach(context: SIWXContext): void {
    this.#late.attach(context);
  }

  /** Whether an account that has not signed in is kept out. */
  getRequired(): boolean {
    return this.#required;
  }

  /** For the page it is called in. */
  async createMessage(input: SIWXMessage.Input): Promise<SIWXMessage> {
    return (await this.#late.ask()).createMessage(input);
  }

  /** Once it was verified. */
  async addSession(session: SIWXSession): Promise<void> {
    await (await this.#late.ask()).add(session);
  }

  /** Of that account on that chain, and of no other. */
  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#change((keeper) => keeper.revoke(chainId, address));
  }

  /** In place of all that are kept; none signs out. */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    await this.#change((keeper) => keeper.set(sessions));
  }

  /** Those that hold now. */
  async getSessions(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    return (await this.#late.ask()).get(chainId, address);
  }

  async #change(change: (keeper: SessionKeeper) => Promise<void>): Promise<void> {
    try {
      await change(await this.#late.ask());
    } finally {
      // The app may have called: then the kit looks who is still in.
      this.#late.context()?.changed?.();
    }
  }
}
