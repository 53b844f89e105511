// accountEntries(): addresses as apps see them, with what the wallet tells of some. Pure; part of
// the first load. Called by the account controller, and by the modal for accounts of wallets behind the active one.
import type { AccountDetail } from '../adapter/adapter.types.js';
import { type CaipNetworkId, formatCaipAddress } from '../caip/caip.js';
import type { AccountEntry } from './account.js';

interface Told {
  readonly namespace: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Type of those of which the wallet tells none. */
  readonly type: string;
  readonly details: readonly AccountDetail[] | undefined;
}

export function accountEntries(
  addresses: readonly string[],
  { namespace, caipNetworkId, details, type }: Told,
): readonly AccountEntry[] {
  return addresses.map((address) => {
    const told = details?.find((each) => each.address === address);
    const caipAddress = formatCaipAddress(caipNetworkId, address);
    // Nobody but the wallet knows that an account is a smart one.
    const untold = type === 'smartAccount' ? 'eoa' : type;
    return { ...told, namespace, address, caipAddress, type: told?.type ?? untold };
  });
}
