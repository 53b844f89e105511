// What code the account of a key has at its own address on a network (EIP-7702): the network says so, nobody remembers it.
import { type Address, getAddress, isAddressEqual, type Hex, zeroAddress } from 'viem';
import * as z from 'zod/mini';
import { delegatedAccount } from '../../smart/contracts.gen.js';
import type { RequestNode } from '../node/request-node.js';
import type { EvmNetwork } from '../networks.types.js';

export type AccountCode =
  | { readonly kind: 'none' }
  /** The frame's (smart/contracts/DelegatedAccount.sol). */
  | { readonly kind: 'own' }
  /** Somebody else's: another wallet gave it to this key, or whoever stole it. */
  | { readonly kind: 'foreign'; readonly delegate: Address };

const codeSchema = z.string().check(z.maxLength(200_000), z.regex(/^0x(?:[0-9a-f]{2})*$/i));
const delegation = /^0xef0100([0-9a-f]{40})$/i;

/** @param at - `pending` counts what is on its way */
export async function readAccountCode(
  requestNode: RequestNode,
  address: Address,
  at: 'latest' | 'pending' = 'latest',
): Promise<AccountCode> {
  const code = await requestNode('eth_getCode', [address, at], codeSchema);
  if (code === '0x') return { kind: 'none' };
  const [, found] = delegation.exec(code) ?? [];
  // Code that is no delegation cannot be at a key's address; whatever it is, it is not ours.
  const delegate = found === undefined ? zeroAddress : getAddress(`0x${found}`);
  return isAddressEqual(delegate, delegatedAccount)
    ? { kind: 'own' }
    : { kind: 'foreign', delegate };
}

/** Whether the frame's code can be had: the network is configured for it, and the code is there. */
export async function canUpgrade(
  requestNode: RequestNode,
  { eip7702 }: EvmNetwork,
): Promise<boolean> {
  if (eip7702 !== true) return false;
  return (await requestNode('eth_getCode', [delegatedAccount, 'latest'], codeSchema)) !== '0x';
}

/** As a node answers the code of an account that has such a delegate. */
export const delegationCode = (delegate: Address): Hex =>
  `0xef0100${delegate.slice(2).toLowerCase()}`;
