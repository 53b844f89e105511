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

export abstract class LateSIWX<Keeper extends SessionKeeper> implements SIWXConfig {
  /** Of the kit that has asked. */
  protected context: SIWXContext | undefined;
  #loaded: Promise<Keeper> | undefined;

  private readonly required: boolean;

  protected constructor(required?: boolean | null) {
    this.required = required ?? true;
  }

  protected abstract load(): Promise<Keeper>;

  attach(context: SIWXContext): void {
    this.context = context;
    this.#loaded
      ?.then((keeper) => keeper.attach?.(context))
      // Whoever asked is told that it could not be loaded.
      .catch(() => undefined);
  }

  /** Whether an account that has not signed in is kept out. */
  getRequired(): boolean {
    return this.required;
  }

  /** For the page it is called in. */
  async createMessage(input: SIWXMessage.Input): Promise<SIWXMessage> {
    return (await this.keeper()).createMessage(input);
  }

  /** Once it was verified. */
  async addSession(session: SIWXSession): Promise<void> {
    await (await this.keeper()).add(session);
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
    return (await this.keeper()).get(chainId, address);
  }

  /** Loaded once; where that failed, the next question tries again. */
  protected keeper(): Promise<Keeper> {
    this.#loaded ??= this.load().catch((error: unknown) => {
      this.#loaded = undefined;
      throw error;
    });
    return this.#loaded;
  }

  async #change(change: (keeper: Keeper) => Promise<void>): Promise<void> {
    try {
      await change(await this.keeper());
    } finally {
      // The app may have called: then the kit looks who is still in.
      this.context?.changed?.();
    }
  }
}
