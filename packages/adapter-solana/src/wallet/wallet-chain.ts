// Names of networks: CAIP-2 ids, which are genesis hashes (CAIP-30), and what the Wallet Standard calls them. Pure.
import type { CaipNetworkId, Network } from '@openappkit/core/adapter';

const chainNames: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
};
/** What every chain is that the world does not share: a local one. */
const localChain = 'solana:localnet';

/**
 * @example
 * walletChainOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'); // 'solana:devnet'
 */
export function walletChainOf(caipNetworkId: string): string {
  return Object.hasOwn(chainNames, caipNetworkId)
    ? (chainNames[caipNetworkId] ?? localChain)
    : localChain;
}

/** Whether an account with these chains works on the network. */
export function isChainOffered(chains: readonly string[], caipNetworkId: string): boolean {
  return chains.includes(walletChainOf(caipNetworkId));
}

/**
 * The network a wallet is on: Solana wallets leave that to the app, so it is the first wish among those the account
 * offers, else the first configured one; else one nobody configured. Undefined when the chains name no Solana network.
 */
export function chooseNetwork(
  chains: readonly string[],
  networks: readonly Network[],
  preferred: readonly (CaipNetworkId | undefined)[],
): CaipNetworkId | undefined {
  const configured = networks
    .filter(({ chainNamespace }) => chainNamespace === 'solana')
    .map(({ caipNetworkId }) => caipNetworkId);
  const usable = preferred.filter((id) => id !== undefined && configured.includes(id));
  const found = [...usable, ...configured].find(
    (id) => id !== undefined && isChainOffered(chains, id),
  );
  if (found !== undefined) return found;
  const other = Object.entries(chainNames).find(([, chain]) => chains.includes(chain))?.[0];
  return (other ?? (chains.includes(localChain) ? localChain : undefined)) as
    | CaipNetworkId
    | undefined;
}
