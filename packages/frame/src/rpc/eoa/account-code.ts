// Reads the code at the address of a key (EIP-7702) from the network each time, because other wallets can change it.
import { type Address, getAddress, isAddressEqual, type Hex, zeroAddress } from 'viem';
import * as z from 'zod/mini';
import { delegatedAccount } from '../../smart/contracts.gen.js';
import type { RequestNode } from '../node/request-node.js';
import type { EvmNetwork } from '../networks.types.js';

export type AccountCode =
  | { readonly kind: 'none' }
  /** The code of the frame (smart/contracts/DelegatedAccount.sol). */
  | { readonly kind: 'own' }
  /** The code of another wallet, or of a thief who has the key. */
  | { readonly kind: 'foreign'; readonly delegate: Address };

const codeSchema = z.string().check(z.maxLength(200_000), z.regex(/^0x(?:[0-9a-f]{2})*$/i));
const delegation = /^0xef0100([0-9a-f]{40})$/i;

/** @param at - `pending` includes transactions that are not yet in a block */
export async function readAccountCode(
  requestNode: RequestNode,
  address: Address,
  at: 'latest' | 'pending' = 'latest',
): Promise<AccountCode> {
  const code = await requestNode('eth_getCode', [address, at], codeSchema);
  if (code === '0x') return { kind: 'none' };
  const [, found] = delegation.exec(code) ?? [];
  // The address of a key can only hold a delegation. Treat any other code as foreign.
  const delegate = found === undefined ? zeroAddress : getAddress(`0x${found}`);
  return isAddressEqual(delegate, delegatedAccount)
    ? { kind: 'own' }
    : { kind: 'foreign', delegate };
}

export async function canUpgrade(
  requestNode: RequestNode,
  { eip7702 }: EvmNetwork,
): Promise<boolean> {
  if (eip7702 !== true) return false;
  return (await requestNode('eth_getCode', [delegatedAccount, 'latest'], codeSchema)) !== '0x';
}

/** The code that a node reports for an account with this delegate. */
export const delegationCode = (delegate: Address): Hex =>
  `0xef0100${delegate.slice(2).toLowerCase()}`;
