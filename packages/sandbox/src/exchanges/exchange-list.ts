// The exchanges that people can pay from, and what each pays out. Their ids are the wire's. Read by the calls and the page. Pure.

import type { SoldCoin } from '../payouts/sold-coins.js';

export interface ListedExchange {
  readonly id: string;
  readonly name: string;
  /** Symbols of what it pays out; null for everything. */
  readonly coins: readonly string[] | null;
}

export const exchanges: readonly ListedExchange[] = [
  { id: 'binance', name: 'Binance', coins: ['ETH'] },
  { id: 'coinbase', name: 'Coinbase', coins: ['ETH', 'TUSD', 'SOL'] },
  { id: 'reown_test', name: 'Test Exchange', coins: null },
];

export const paysOut = ({ coins }: ListedExchange, { symbol }: SoldCoin): boolean =>
  coins === null || coins.includes(symbol);

/** SLIP-44 numbers of the coins of chains, by namespace. */
const nativeNumbers: Readonly<Record<string, number>> = { eip155: 60, solana: 501 };

/** CAIP-19: `eip155:31337/slip44:60`, `eip155:31337/erc20:0x…`. */
export function spellAsset({ chainId, token }: SoldCoin): string {
  const namespace = chainId.slice(0, chainId.indexOf(':'));
  return token === undefined
    ? `${chainId}/slip44:${nativeNumbers[namespace]}`
    : `${chainId}/erc20:${token}`;
}

/** Undefined for what is not sold here. Addresses are the same in upper and lower case. */
export function findAsset(sold: readonly SoldCoin[], asset: string): SoldCoin | undefined {
  const same = (coin: SoldCoin) => {
    const spelled = spellAsset(coin);
    return coin.token ? spelled.toLowerCase() === asset.toLowerCase() : spelled === asset;
  };
  return sold.find(same);
}
