import type { WalletCall, WalletCallsStatus, WalletCapabilities } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';

export interface SendCallsOptions {
  /**
   * Requires that all calls succeed or none. A wallet that cannot do this refuses. Default: false, calls may take
   * effect one by one.
   */
  isAtomic?: boolean | undefined;
  /** Capabilities to use, by name, as `capabilities` returned them. */
  capabilities?: Record<string, unknown> | undefined;
}

/** The controller: `await kit.feature('walletCalls')`. Everything concerns the active account and network. */
export interface WalletCalls extends FeatureController {
  /**
   * Returns the wallet's capabilities by network of the app and name, with the wallet's own values. Empty if the wallet does
   * not report any.
   * @throws KitError `account/no-address`, `wallet/*`
   */
  capabilities(): Promise<WalletCapabilities>;
  /**
   * Asks the wallet to send the calls on the active network.
   * @returns the wallet's id of the batch, for `status` and `waitFor`
   * @throws KitError `calls/*`, `wallet/*`, `address/*`, `account/*`: nothing was sent; `tx/unknown` if the result is
   * unknown, with the id in its context if its status can be queried
   */
  send(calls: readonly WalletCall[], options?: SendCallsOptions): Promise<string>;
  /** Queries the wallet that received the calls. @throws KitError `calls/unknown`, `account/no-address`, `wallet/*` */
  status(id: string): Promise<WalletCallsStatus>;
  /**
   * Queries until the calls are settled, or for 180 s; then the status is `unknown`, and a later query may find them.
   * @throws KitError as `status`; `request/cancelled` if the signal aborts or the kit is destroyed
   */
  waitFor(
    id: string,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<WalletCallsStatus>;
}
