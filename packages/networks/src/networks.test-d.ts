// Our networks must be assignable to viem's and the kit's types. Checked by `pnpm types`.
import type { Chain } from 'viem';
import { type AppKitNetwork, base, defineChain, mainnet, solana } from './index.js';

/** A copy of the kit's structural type in packages/core/src/network. */
interface KitNetwork {
  readonly id: number | string;
  readonly name: string;
  readonly caipNetworkId: `${string}:${string}`;
  readonly chainNamespace: string;
  readonly nativeCurrency: { name: string; symbol: string; decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly contracts?: Readonly<Record<string, unknown>> | undefined;
  readonly testnet?: boolean | undefined;
}

export const forViem: readonly Chain[] = [mainnet, base];
export const forKit: readonly KitNetwork[] = [mainnet, base, solana];
export const one: 1 = mainnet.id;
export const custom: AppKitNetwork = defineChain({
  id: 5,
  name: 'Mine',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
});
// @ts-expect-error a network needs a currency
defineChain({ id: 5, name: 'Mine', rpcUrls: { default: { http: [] } } });
