import type { AccountDetail } from '../adapter/adapter.types.js';
import { type CaipNetworkId, formatCaipAddress } from '../caip/caip.js';
import type { AccountEntry } from './account.js';

interface AccountEntriesParams {
  readonly namespace: string;
  readonly caipNetworkId: CaipNetworkId;
  /** The type of accounts whose type the wallet does not report. */
  readonly type: string;
  readonly details: readonly AccountDetail[] | undefined;
}

export function accountEntries(
  addresses: readonly string[],
  { namespace, caipNetworkId, details, type }: AccountEntriesParams,
): readonly AccountEntry[] {
  return addresses.map((address) => {
    const detail = details?.find((each) => each.address === address);
    const caipAddress = formatCaipAddress(caipNetworkId, address);
    // Only the wallet can tell that an account is a smart account.
    const defaultType = type === 'smartAccount' ? 'eoa' : type;
    return { ...detail, namespace, address, caipAddress, type: detail?.type ?? defaultType };
  });
}
