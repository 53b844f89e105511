// The addresses that control a user's accounts. An app must not have an account call them, because they would treat the call
// as the user's own command.
import { type Address, isAddressEqual, zeroAddress } from 'viem';
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction';
import { smartAccountAddress } from '../smart/account-address.js';
import {
  delegatedAccount,
  sessionKeys,
  smartAccountFactory,
  smartAccountImplementation,
} from '../smart/contracts.gen.js';
import type { Call } from './wallet-account.js';
import { RpcFailure } from './rpc-failure.js';

/**
 * Session contracts of earlier versions, by address.
 * These contracts did not treat the zero address as the account itself, so a session that may call it can do anything,
 * including granting unlisted sessions. They get no new grants.
 */
export const formerSessionKeys: readonly Address[] = ['0xd994A3acEa6d534a88C58cA66d12D4A396512d5b'];

const controlAddresses: readonly Address[] = [
  // OpenZeppelin's executors (ERC-7579, ERC-7821) call the account itself when the target is zero.
  zeroAddress,
  // Another wallet's code at the key's address (EIP-7702) may obey another entry point than 0.8, which we use.
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
  sessionKeys.address,
  ...formerSessionKeys,
  delegatedAccount,
  smartAccountImplementation,
  smartAccountFactory.address,
];

const userAccountsOf = (owner: Address): readonly Address[] => [owner, smartAccountAddress(owner)];

const includes = (list: readonly Address[], address: Address): boolean =>
  list.some((each) => isAddressEqual(each, address));

/** @param owner - the key that owns the accounts */
export const isProtectedAddress = (address: Address, owner: Address): boolean =>
  includes(controlAddresses, address) || includes(userAccountsOf(owner), address);

/**
 * Rejects an app's call to one of the user's own addresses, except a plain payment to one of the user's accounts.
 * @param owner - the key that owns the accounts
 * @throws RpcFailure `not-allowed`
 */
export function assertNotProtected({ to, data }: Pick<Call, 'to' | 'data'>, owner: Address): void {
  if (to === undefined || !isProtectedAddress(to, owner)) return;
  if (data === '0x' && includes(userAccountsOf(owner), to)) return;
  if (data === '0x' && isAddressEqual(to, zeroAddress))
    throw new RpcFailure('not-allowed', 'This account can’t pay the zero address.');
  throw new RpcFailure('not-allowed', 'Apps can’t change who controls the account.');
}
