// An upgraded account sends a transaction to its own address, where its code runs several calls atomically. The first such
// transaction also sets the code (EIP-7702).
import {
  type Address,
  type LocalAccount,
  zeroAddress,
  getAddress,
  isAddressEqual,
  type Hex,
} from 'viem';
import * as z from 'zod/mini';
import type { DecodedWarning } from '../../decode/decoded.types.js';
import { caution, danger } from '../../decode/format.js';
import { delegatedAccount } from '../../smart/contracts.gen.js';
import { encodeCalls, type PlainCall } from '../../smart/encode-calls.js';
import type { Call } from '../wallet-account.js';
import type { RequestNode } from '../request-node.js';
import type { EvmNetwork } from '../networks.types.js';
import { RpcFailure } from '../rpc-failure.js';
import { type Fees, readFees, readGas, eoaMessages } from './eoa-fees.js';
import { assertBalance, type ReadyTransaction } from './ready-transaction.js';

const authorizationGas = 25_000n;

interface UpgradeDeps {
  readonly requestNode: RequestNode;
  readonly signer: LocalAccount;
  readonly network: EvmNetwork;
}

/** @param code - the account's current code; if it has none, the transaction sets the frame's code */
export async function readyBatch(
  calls: readonly Call[],
  code: Exclude<AccountCode, { kind: 'foreign' }>,
  deps: UpgradeDeps,
): Promise<ReadyTransaction> {
  const plainCalls = calls.map(({ to, value, data }): PlainCall => {
    if (to === undefined)
      throw new RpcFailure('bad-params', 'A contract can’t be deployed together with other calls.');
    return { to, value, data };
  });
  const value = plainCalls.reduce((sum, each) => sum + each.value, 0n);
  const upgrade =
    code.kind === 'none'
      ? { delegate: delegatedAccount, code: delegationCode(delegatedAccount) }
      : undefined;
  return readyOwnCall(deps, encodeCalls(plainCalls), value, upgrade);
}

/** Removes the code of the account, also code of another wallet. */
export const readyDowngrade = (deps: UpgradeDeps): Promise<ReadyTransaction> =>
  readyOwnCall(deps, '0x', 0n, { delegate: zeroAddress, code: '0x' });

/**
 * @param value - the sum that the account spends in the calls
 * @param change - the delegate that the transaction sets, and the account's code with it. The authorization is applied first, so
 * the gas is estimated with that code.
 */
async function readyOwnCall(
  { requestNode, signer: { address }, network }: UpgradeDeps,
  data: Hex,
  value: bigint,
  change: { readonly delegate: Address; readonly code: Hex } | undefined,
): Promise<ReadyTransaction> {
  const call: Call = { to: address, value: 0n, data, gas: undefined };
  const overrides = change && { [address]: { code: change.code } };
  const [fees, estimate] = await Promise.all([
    readFees(requestNode),
    readGas(requestNode, call, address, overrides),
  ]);
  if (change) assertUpgradeable(fees, network);
  const gas = change ? estimate + authorizationGas : estimate;
  await assertBalance(requestNode, address, value + gas * fees.maxPerGas, network);
  return { call, gas, fees, ...(change && { delegate: change.delegate }) };
}

/** Only transactions with EIP-1559 fees can carry authorizations. */
function assertUpgradeable({ kind }: Fees, { name }: EvmNetwork): void {
  if (kind === 'eip1559') return;
  throw new RpcFailure('not-allowed', `Accounts can’t be upgraded on ${name}.`);
}

/** @throws RpcFailure if the code changed after the user approved */
export async function assertSameCode(
  expected: AccountCode,
  { requestNode, signer }: UpgradeDeps,
): Promise<void> {
  const { kind } = await readAccountCode(requestNode, signer.address, 'pending');
  if (kind !== expected.kind)
    throw new RpcFailure('refused', 'The account changed in the meantime. Try again.');
}

export function codeWarnings(
  code: AccountCode,
  isUpgrade: boolean,
  { name }: EvmNetwork,
): readonly DecodedWarning[] {
  if (code.kind === 'foreign')
    return [danger(eoaMessages.foreignCode({ network: name, delegate: code.delegate }))];
  return isUpgrade ? [caution(eoaMessages.upgradesAccount({ network: name }))] : [];
}

export type AccountCode =
  | { readonly kind: 'none' }
  /** The code of the frame (smart/contracts/DelegatedAccount.sol). */
  | { readonly kind: 'own' }
  /** The code of another wallet, or of a thief who has the key. */
  | { readonly kind: 'foreign'; readonly delegate: Address };

const codeSchema = z.string().check(z.maxLength(200_000), z.regex(/^0x(?:[0-9a-f]{2})*$/i));
const delegation = /^0xef0100([0-9a-f]{40})$/i;

/**
 * Reads the code at the address of a key (EIP-7702) from the network each time, because other wallets can change it.
 * @param at - `pending` includes transactions that are not yet in a block
 */
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
const delegationCode = (delegate: Address): Hex => `0xef0100${delegate.slice(2).toLowerCase()}`;
