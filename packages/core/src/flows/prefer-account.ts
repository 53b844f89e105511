// Puts an account of the host's preferred type first (option `defaultAccountTypes`): a Bitcoin wallet gives a payment
// and an ordinal address. Called when a person connects; what they choose later is never reordered. Pure.
import type { WalletConnection } from '../adapter/adapter.types.js';
import { withAccount } from '../door/arrange.js';

/** The same connection where the wallet tells no types, or none of that type. */
export function preferAccount(live: WalletConnection, type: string): WalletConnection {
  return withAccount(live, live.details?.find((detail) => detail.type === type)?.address);
}
