// The name under which apps moving over import helpers for Solana's networks. No state, no web3.js.
import { walletChainOf } from './wallet/wallet-chain.js';

export const SolHelpersUtil = {
  /** What the Wallet Standard calls a network. @example SolHelpersUtil.walletChainOf(solana.caipNetworkId) */
  walletChainOf,
};
