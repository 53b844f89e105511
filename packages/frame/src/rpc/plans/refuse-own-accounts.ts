// Keeps apps from having signed what is good for a person's smart account. Its owner's key signs its operations (EntryPoint 0.8) and
// what it says (ERC-7739) as typed data: an app that had the key sign such data would send any call of the account, its
// sessions and modules among them, and the person would have read a row of hexadecimal digits.
import { isAddressEqual } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import type { TypedData } from '../../decode/read-typed-data.js';
import { smartAccountAddress } from '../../smart/account-address.js';
import type { AccountKind } from '../account-kind.types.js';
import { RpcFailure } from '../rpc-failure.js';

/** @throws RpcFailure `not-allowed`. Also where the network has no smart accounts yet: they are at the same address there */
export function refuseOwnAccounts(
  { primaryType, domain: { verifyingContract } }: TypedData,
  accounts: readonly AccountKind[],
): void {
  const own = accounts.flatMap(({ type, address }) =>
    type === 'eoa' ? [address, smartAccountAddress(address)] : [address],
  );
  const isOwn = [entryPoint08Address, ...own].some(
    (each) => verifyingContract !== undefined && isAddressEqual(each, verifyingContract),
  );
  if (isOwn || primaryType === 'TypedDataSign')
    throw new RpcFailure('not-allowed', 'An app cannot sign in the name of the smart account.');
}
