// The ids are those of the real API.

import type { PayoutCoin } from '../payouts/payout-coins.js';

export interface ListedExchange {
  readonly id: string;
  readonly name: string;
  /** Symbols; null for all. */
  readonly coins: readonly string[] | null;
}

export const exchanges: readonly ListedExchange[] = [
  { id: 'binance', name: 'Binance', coins: ['ETH'] },
  { id: 'coinbase', name: 'Coinbase', coins: ['ETH', 'TUSD', 'SOL'] },
  { id: 'reown_test', name: 'Test Exchange', coins: null },
];

export const supportsPayout = ({ coins }: ListedExchange, { symbol }: PayoutCoin): boolean =>
  coins === null || coins.includes(symbol);

const nativeNumbers: Readonly<Record<string, number>> = { eip155: 60, solana: 501 };

/** CAIP-19: `eip155:31337/slip44:60`, `eip155:31337/erc20:0x…`. */
export function formatAsset({ chainId, token }: PayoutCoin): string {
  const namespace = chainId.slice(0, chainId.indexOf(':'));
  return token === undefined
    ? `${chainId}/slip44:${nativeNumbers[namespace]}`
    : `${chainId}/erc20:${token}`;
}

/** Undefined if the asset is not sold. Ids of tokens match case-insensitively. */
export function findAsset(sold: readonly PayoutCoin[], asset: string): PayoutCoin | undefined {
  const same = (coin: PayoutCoin) => {
    const id = formatAsset(coin);
    return coin.token ? id.toLowerCase() === asset.toLowerCase() : id === asset;
  };
  return sold.find(same);
}
