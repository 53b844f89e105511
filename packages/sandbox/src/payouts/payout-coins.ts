import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import { sandboxReef } from '../networks.js';

export interface PayoutCoin {
  /** CAIP-2. */
  readonly chainId: string;
  readonly network: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Absent for the native coin. */
  readonly token?: `0x${string}`;
}

const { toyDollar, toyCoral } = toyContracts;

/** The first chain comes first, and each chain's native coin before its tokens. */
export function listPayoutCoins({ evm, solana }: SandboxChains): readonly PayoutCoin[] {
  const sold: PayoutCoin[] = evm.flatMap(({ caipNetworkId, name: network, nativeCurrency }) => {
    const chainFields = { chainId: caipNetworkId, network };
    return [
      { ...chainFields, ...nativeCurrency },
      ...[toyDollar, toyCoral].map(({ address, name, symbol, decimals }) => ({
        ...chainFields,
        name,
        symbol,
        decimals,
        token: address,
      })),
    ];
  });
  if (solana)
    sold.push({
      chainId: solana.caipNetworkId,
      network: sandboxReef.name,
      ...sandboxReef.nativeCurrency,
    });
  return sold;
}
