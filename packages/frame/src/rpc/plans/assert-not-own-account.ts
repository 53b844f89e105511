// Rejects typed data that the user's smart account would accept. The owner's key signs its operations (EntryPoint 0.8) and messages
// (ERC-7739) as typed data. An app with such a signature could make any call of the account, and the user would see only hex.
import { zeroAddress } from 'viem';
import type { TypedData } from '../../decode/read-typed-data.js';
import type { WalletAccount } from '../wallet-account.types.js';
import { isProtectedAddress } from '../protected-addresses.js';
import { RpcFailure } from '../rpc-failure.js';

/** @throws RpcFailure `not-allowed`, also on networks without smart accounts, because they may get the same address there later */
export function assertNotOwnAccount(
  { primaryType, domain: { verifyingContract } }: TypedData,
  accounts: readonly WalletAccount[],
): void {
  // The zero address marks typed data for off-chain services. No contract there can accept it.
  const isOwn =
    verifyingContract !== undefined &&
    verifyingContract !== zeroAddress &&
    accounts.some(({ address }) => isProtectedAddress(verifyingContract, address));
  if (isOwn || primaryType === 'TypedDataSign')
    throw new RpcFailure('not-allowed', 'Apps can’t sign on behalf of the smart account.');
}
