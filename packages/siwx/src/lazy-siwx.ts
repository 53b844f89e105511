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

/** Loads the keeper on the first call. After a failed load, the next call tries again. */
export interface LazyKeeper<Keeper extends SessionKeeper> {
  load(): Promise<Keeper>;
  context(): SIWXContext | undefined;
  attach(context: SIWXContext): void;
}

export function createLazyKeeper<Keeper extends SessionKeeper>(
  load: (context: () => SIWXContext | undefined) => Promise<Keeper>,
): LazyKeeper<Keeper> {
  let kitContext: SIWXContext | undefined;
  let loaded: Promise<Keeper> | undefined;
  const context = (): SIWXContext | undefined => kitContext;
  return {
    context,
    attach(next) {
      kitContext = next;
      loaded
        ?.then((keeper) => keeper.attach?.(next))
        // The caller of load() already receives the load error.
        .catch(() => undefined);
    },
    load() {
      loaded ??= load(context).catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      return loaded;
    },
  };
}

/** Uses only private (`#`) fields, so that a subclass in an app can use any member name. */
export abstract class LazySIWX implements SIWXConfig {
  readonly #lazy: LazyKeeper<SessionKeeper>;
  readonly #required: boolean;

  protected constructor(lazy: LazyKeeper<SessionKeeper>, required?: boolean | null) {
    this.#lazy = lazy;
    this.#required = required ?? true;
  }

  attach(context: SIWXContext): void {
    this.#lazy.attach(context);
  }

  /** Whether an account must sign in before it becomes active. */
  getRequired(): boolean {
    return this.#required;
  }

  /** Creates a message for the current page. */
  async createMessage(input: SIWXMessage.Input): Promise<SIWXMessage> {
    return (await this.#lazy.load()).createMessage(input);
  }

  /** Verifies and stores a session. */
  async addSession(session: SIWXSession): Promise<void> {
    await (await this.#lazy.load()).add(session);
  }

  /** Removes the sessions of one account on one chain. */
  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#change((keeper) => keeper.revoke(chainId, address));
  }

  /** Replaces all stored sessions. An empty array signs the user out. */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    await this.#change((keeper) => keeper.set(sessions));
  }

  /** Returns the sessions that are valid now. */
  async getSessions(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    return (await this.#lazy.load()).get(chainId, address);
  }

  async #change(change: (keeper: SessionKeeper) => Promise<void>): Promise<void> {
    try {
      await change(await this.#lazy.load());
    } finally {
      // The app may have called this method, so the kit must check which accounts are still signed in.
      this.#lazy.context()?.changed?.();
    }
  }
}
