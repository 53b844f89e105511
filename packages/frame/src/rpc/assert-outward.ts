// Keeps apps from changing who controls an account of a person, whichever kind it is.
import { type Address, isAddressEqual } from 'viem';
import { sessionKeys } from '../smart/contracts.gen.js';
import type { Call } from './account-kind.types.js';
import { RpcFailure } from './rpc-failure.js';

/** @throws RpcFailure where an app must not ask for it: the account's own code would take it for the person's word */
export function assertOutward({ to, data }: Pick<Call, 'to' | 'data'>, own: Address): void {
  if (to === undefined) return;
  const isOwn = isAddressEqual(to, own) && data !== '0x';
  if (isOwn || isAddressEqual(to, sessionKeys.address))
    throw new RpcFailure('not-allowed', 'An app cannot change who controls the account.');
}
