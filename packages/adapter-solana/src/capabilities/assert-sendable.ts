// assertSendable(): what must hold before anything is sent. Shared by the sends of coins and of tokens. Pure.
import { KitError, type Network } from '@openappkit/core/adapter';
import type { SolanaLive } from '../wallet/solana-connections.js';

const maxValue = 2n ** 64n - 1n;

/** @throws KitError `wallet/failed` for a value beyond 64 bits, `chain/switch-failed` on another network */
export function assertSendable(
  live: SolanaLive,
  { value, network }: { readonly value: bigint; readonly network: Network },
): void {
  if (value < 0n || value > maxValue)
    throw new KitError('wallet/failed', { metaMessages: ['The value is out of range.'] });
  if (live.known.caipNetworkId !== network.caipNetworkId)
    throw new KitError('chain/switch-failed', {
      metaMessages: ['The connection is on another network.'],
    });
}
