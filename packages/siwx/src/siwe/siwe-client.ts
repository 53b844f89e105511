import type { SIWXConfig, SIWXContext } from '@openappkit/core/adapter';
import type {
  SIWEClientMethods,
  SIWEConfig,
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWEOptions,
  SIWESession,
  SIWEVerifyMessageArgs,
} from './siwe.types.js';
import { getPageSite } from '../message/get-page-site.js';
import { SIWEController } from './siwe-controller.js';
import type { SIWEChange, SIWEControllerClient } from './siwe-controller.types.js';
import { createSiwxFromSiwe } from './create-siwx-from-siwe.js';

const defaults: SIWEOptions = {
  required: true,
  enabled: true,
  nonceRefetchIntervalMs: 300_000,
  sessionRefetchIntervalMs: 300_000,
  signOutOnDisconnect: true,
  signOutOnAccountChange: true,
  signOutOnNetworkChange: true,
};

/**
 * A SIWE configuration that a kit takes as `siweConfig`. Its methods reject with the errors of the app's methods.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export class AppKitSIWEClient implements SIWEControllerClient {
  readonly options: SIWEOptions;
  readonly methods: SIWEClientMethods;
  readonly #siwx: SIWXConfig;
  readonly #listeners = new Set<(change: SIWEChange) => void>();
  #context: SIWXContext | undefined;

  constructor(config: SIWEConfig) {
    this.options = Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        config[name as keyof SIWEOptions] ?? value,
      ]),
    ) as unknown as SIWEOptions;
    this.methods = config;
    const mapped = createSiwxFromSiwe(this.options, config, {
      now: () => this.#context?.env?.clock.now() ?? Date.now(),
      site: () => getPageSite(this.#context?.env?.page),
      notify: (change) => this.#notify(change),
    });
    this.#siwx = { ...mapped, attach: (context) => this.#attach(context) };
  }

  #attach(context: SIWXContext): void {
    this.#context = context;
    void SIWEController.setSIWEClient(this);
  }

  #notify(change: SIWEChange): void {
    for (const listener of [...this.#listeners]) listener(change);
  }

  /** Returns the same SIWXConfig each time, for the kit's option `siwx`. */
  mapToSIWX(): SIWXConfig {
    return this.#siwx;
  }

  /** @throws Error if the app returned no nonce */
  async getNonce(address?: string): Promise<string> {
    const nonce = await this.methods.getNonce(address);
    if (!nonce) throw new Error('getNonce() in the SIWE config must return a nonce');
    return nonce;
  }
  async getMessageParams(): Promise<SIWEMessageArgs | undefined> {
    return this.methods.getMessageParams?.();
  }
  createMessage(args: SIWECreateMessageArgs): string {
    return this.methods.createMessage(args);
  }
  async verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean> {
    return this.methods.verifyMessage(args);
  }
  async getSession(): Promise<SIWESession | null> {
    return this.methods.getSession();
  }
  /**
   * Asks the kit to sign in the active account.
   * @throws Error before a kit is attached, which happens with the first account; also rejects with the sign-in's error
   */
  async signIn(): Promise<SIWESession | null> {
    if (this.#context?.signIn === undefined)
      throw new Error(
        'Pass this client to createAppKit as `siweConfig` and connect an account before signing in',
      );
    await this.#context.signIn();
    return this.getSession();
  }
  /** @returns whether the user is signed out now */
  async signOut(): Promise<boolean> {
    const isOut = await this.methods.signOut();
    if (isOut) {
      this.#notify({ session: undefined, status: 'ready' });
      this.methods.onSignOut?.();
      this.#context?.changed?.();
    }
    return isOut;
  }
  onSignIn(session: SIWESession): void {
    this.methods.onSignIn?.(session);
  }
  onSignOut(): void {
    this.methods.onSignOut?.();
  }
  /** Calls the listener on each change of the sign-in, for SIWEController. @returns a function that unsubscribes */
  watch(listener: (change: SIWEChange) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/**
 * Creates the option `siweConfig` for an app with its own server, from the app's methods and options.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @example
 * const siweConfig = createSIWEConfig({
 *   getNonce,
 *   getMessageParams,
 *   createMessage,
 *   verifyMessage,
 *   getSession,
 *   signOut,
 * });
 * createAppKit({ ...options, siweConfig });
 */
export function createSIWEConfig(config: SIWEConfig): AppKitSIWEClient {
  return new AppKitSIWEClient(config);
}

/**
 * Returns the client's SIWXConfig for the option `siwx`, the same each time.
 *
 * @example
 * createAppKit({ ...options, siwx: mapToSIWX(siweConfig) });
 */
export const mapToSIWX = (client: AppKitSIWEClient): SIWXConfig => client.mapToSIWX();
