// The name under which existing AppKit apps import these helpers.
import { walletChainOf } from './wallet/wallet-chain.js';

export const SolHelpersUtil = {
  /** The Wallet Standard name of a network. @example SolHelpersUtil.walletChainOf(solana.caipNetworkId) */
  walletChainOf,
};
