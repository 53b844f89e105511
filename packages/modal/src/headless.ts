// Subpath `@openappkit/modal/headless`: the same kit without elements, for hosts that draw their own UI. No
// lit and no view is reachable from here (a size test holds that).
import type { Env, Options } from '@openappkit/core';
import { browserEnv } from '@openappkit/core/internal';
import type { Sdk } from './kit/app-kit.js';
import type { AppKit } from './kit/app-kit.types.js';
import { startKit } from './kit/start-kit.js';
import { walletVerbs } from './kit/wallet-verbs.js';

export {
  createAppKitWalletButton,
  type WalletButton,
  type WalletButtonOptions,
} from './buttons/create-wallet-button.js';
export type { ParsedCaipAddress } from './buttons/connect-named-wallet.js';
export type { Wallet } from './buttons/named-wallet.js';
export { findKit, onKitsChange } from './default-kit.js';
export type { Sdk } from './kit/app-kit.js';
export type {
  AppKit,
  FetchWalletsOptions,
  OpenOptions,
  PublicAccount,
  PublicConnection,
  PublicConnections,
  PublicNetwork,
  PublicProvider,
  PublicState,
  SwitchConnectionOptions,
  ViewName,
  WalletConnectUri,
  WalletItem,
  WalletList,
} from './kit/app-kit.types.js';

/**
 * Makes the kit without any UI: `open` and `close` only change `getState().open`. Everything else is as with
 * createAppKit; lists and codes come from `fetchWallets`, `getWalletList`, `connectWallet` and
 * `getWalletConnectUri`.
 *
 * @throws KitError as createAppKit does
 * @example
 * const kit = createAppKit({ projectId: 'abc', networks: [mainnet], adapters: [new EvmAdapter()] });
 * await kit.fetchWallets();
 * const [first] = kit.getWalletList().wallets;
 * if (first) await kit.connectWallet(first);
 */
export function createAppKit(options: Options, env: Env = browserEnv(), sdk?: Sdk): AppKit {
  return startKit(options, env, sdk, {
    walletVerbs,
    attach: () => () => undefined,
    preload: async () => undefined,
    mayClose: () => true,
  });
}
