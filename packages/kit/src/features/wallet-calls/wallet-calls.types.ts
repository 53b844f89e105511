// Calls that the wallet in use takes as one (EIP-5792), as a host sees them. Types only.
import type { WalletCall, WalletCallsStatus, WalletCapabilities } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';

export interface SendCallsOptions {
  /** All of them or none, or the wallet refuses. Default false: they may come to take effect one by one. */
  isAtomic?: boolean | undefined;
  /** Capabilities to use, by name, as `capabilities` told them. */
  capabilities?: Record<string, unknown> | undefined;
}

/** The controller: `await kit.feature('walletCalls')`. Everything is about the account and network in use. */
export interface WalletCalls extends FeatureController {
  /**
   * What the wallet can do, by network of the app and name; values as the wallet gave them. Empty where it does not tell.
   * @throws KitError `account/no-address`, `wallet/*`
   */
  capabilities(): Promise<WalletCapabilities>;
  /**
   * Asks the wallet to send the calls on the network in use.
   * @returns the wallet's id of them, for `status` and `waitFor`
   * @throws KitError `calls/*`, `wallet/*`, `address/*`, `account/*`: nothing was sent; `tx/unknown` when nobody can tell,
   *   with the id in its context where that can be looked up
   */
  send(calls: readonly WalletCall[], options?: SendCallsOptions): Promise<string>;
  /** Asks the wallet that they were sent with. @throws KitError `calls/unknown`, `account/no-address`, `wallet/*` */
  status(id: string): Promise<WalletCallsStatus>;
  /**
   * Asks until they wait no more, or for 180 s: then the status is `unknown`, and asking again later may find them.
   * @throws KitError as `status`; `request/cancelled` when the signal aborts or the kit is destroyed
   */
  waitFor(
    id: string,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<WalletCallsStatus>;
}
