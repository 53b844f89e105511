// Maps CAIP-2 ids, which are genesis hashes (CAIP-30), to the chain names of the Wallet Standard.
import type { CaipNetworkId, Network } from '@openappkit/core/adapter';

const chainNames: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
};
/** Any chain that is not public counts as local. */
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

export function isChainOffered(chains: readonly string[], caipNetworkId: string): boolean {
  return chains.includes(walletChainOf(caipNetworkId));
}

/**
 * Chooses the first preferred network that the account offers, then the first configured one, then a known one.
 * Solana wallets leave the network to the app. Undefined when the chains name no Solana network.
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
