// Keeps apps from having signed what is good for a person's smart account. Its owner's key signs its operations (EntryPoint 0.8) and
// what it says (ERC-7739) as typed data: an app that had the key sign such data would send any call of the account, its
// sessions and modules among them, and the person would have read a row of hexadecimal digits.
import { zeroAddress } from 'viem';
import type { TypedData } from '../../decode/read-typed-data.js';
import type { WalletAccount } from '../wallet-account.types.js';
import { isProtectedAddress } from '../protected-addresses.js';
import { RpcFailure } from '../rpc-failure.js';

/** @throws RpcFailure `not-allowed`. Also where the network has no smart accounts yet: they are at the same address there */
export function assertNotOwnAccount(
  { primaryType, domain: { verifyingContract } }: TypedData,
  accounts: readonly WalletAccount[],
): void {
  // Typed data of the zero address is meant for services off chain: there is no contract that could accept it.
  const isOwn =
    verifyingContract !== undefined &&
    verifyingContract !== zeroAddress &&
    accounts.some(({ address }) => isProtectedAddress(verifyingContract, address));
  if (isOwn || primaryType === 'TypedDataSign')
    throw new RpcFailure('not-allowed', 'Apps can’t sign on behalf of the smart account.');
}
