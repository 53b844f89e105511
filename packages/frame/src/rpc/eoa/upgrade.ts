// What an upgraded account does: several calls in one transaction that its own key sends to its own address, where its code
// does all of them or none. The first one brings the code along (EIP-7702). Taking the code back is a transaction, too.
import { type Address, type LocalAccount, zeroAddress } from 'viem';
import type { DecodedWarning } from '../../decode/decoded.types.js';
import { delegatedAccount } from '../../smart/contracts.gen.js';
import { encodeCalls, type PlainCall } from '../../smart/encode-calls.js';
import type { Call } from '../wallet-account.types.js';
import type { RequestNode } from '../node/request-node.js';
import type { EvmNetwork } from '../networks.types.js';
import { RpcFailure } from '../rpc-failure.js';
import { type AccountCode, delegationCode, readAccountCode } from './account-code.js';
import { type Fees, readFees, readGas } from './eoa-fees.js';
import { assertBalance, type ReadyTransaction } from './ready-transaction.js';
import { eoaMessages } from './messages.js';

/** Of an authorization, in a transaction's own gas (EIP-7702). */
const authorizationGas = 25_000n;

interface UpgradeDeps {
  readonly requestNode: RequestNode;
  readonly signer: LocalAccount;
  readonly network: EvmNetwork;
}

/** @param code - of the account, as it was found: with none, this brings the frame's along */
export async function readyBatch(
  calls: readonly Call[],
  code: Exclude<AccountCode, { kind: 'foreign' }>,
  { requestNode, signer, network }: UpgradeDeps,
): Promise<ReadyTransaction> {
  const { address } = signer;
  const plainCalls = calls.map(({ to, value, data }): PlainCall => {
    if (to === undefined)
      throw new RpcFailure('bad-params', 'A contract can’t be deployed together with other calls.');
    return { to, value, data };
  });
  const isUpgrade = code.kind === 'none';
  const data = encodeCalls(plainCalls);
  const call: Call = { to: address, value: 0n, data, gas: undefined };
  const [fees, gas] = await Promise.all([
    readFees(requestNode),
    readGas(
      requestNode,
      call,
      address,
      isUpgrade ? { [address]: { code: delegationCode(delegatedAccount) } } : undefined,
    ),
  ]);
  if (isUpgrade) assertUpgradeable(fees, network);
  const most = isUpgrade ? gas + authorizationGas : gas;
  const value = plainCalls.reduce((sum, each) => sum + each.value, 0n);
  await assertBalance(requestNode, address, value + most * fees.maxPerGas, network);
  return { call, gas: most, fees, ...(isUpgrade && { delegate: delegatedAccount }) };
}

/** The account is a plain one again, whosesoever code it had. */
export async function readyDowngrade({
  requestNode,
  signer,
  network,
}: UpgradeDeps): Promise<ReadyTransaction> {
  const call: Call = { to: signer.address, value: 0n, data: '0x', gas: undefined };
  // Without code, which it has no more by then.
  const withoutCode = { [signer.address]: { code: '0x' } } as const;
  const [fees, gas] = await Promise.all([
    readFees(requestNode),
    readGas(requestNode, call, signer.address, withoutCode),
  ]);
  assertUpgradeable(fees, network);
  const most = gas + authorizationGas;
  await assertBalance(requestNode, signer.address, most * fees.maxPerGas, network);
  return { call, gas: most, fees, delegate: zeroAddress };
}

/** Authorizations are carried by transactions that pay as EIP-1559 has it. */
function assertUpgradeable({ kind }: Fees, { name }: EvmNetwork): void {
  if (kind === 'eip1559') return;
  throw new RpcFailure('not-allowed', `Accounts can’t be upgraded on ${name}.`);
}

/** @throws RpcFailure where the account has other code by now than the person was told */
export async function assertSameCode(
  expected: AccountCode,
  { requestNode, signer }: UpgradeDeps,
): Promise<void> {
  const { kind } = await readAccountCode(requestNode, signer.address, 'pending');
  if (kind !== expected.kind)
    throw new RpcFailure('refused', 'The account changed in the meantime. Try again.');
}

/** What the person is told of the account's code. */
export function codeWarnings(
  code: AccountCode,
  isUpgrade: boolean,
  { name }: EvmNetwork,
): readonly DecodedWarning[] {
  if (code.kind === 'foreign') return [foreignWarning(code.delegate, name)];
  if (!isUpgrade) return [];
  return [
    {
      level: 'caution',
      text: eoaMessages.upgradesAccount({ network: name }),
    },
  ];
}

const foreignWarning = (delegate: Address, name: string): DecodedWarning => ({
  level: 'danger',
  text: eoaMessages.foreignCode({ network: name, delegate }),
});
