// Puts an account of the host's preferred type first (option `defaultAccountTypes`, specification section 9): a
// Bitcoin wallet gives a payment and an ordinal address. Called when a person connects; what they choose later
// is never reordered. Pure.
import type { WalletConnection } from '../adapter/adapter.types.js';

/** The same connection where the wallet tells no types, or none of that type. */
export function preferAccount(live: WalletConnection, type: string): WalletConnection {
  const found = live.details?.find((detail) => detail.type === type)?.address;
  if (found === undefined || !live.accounts.includes(found)) return live;
  const others = live.accounts.filter((each) => each !== found);
  return { ...live, accounts: [found, ...others] };
}
