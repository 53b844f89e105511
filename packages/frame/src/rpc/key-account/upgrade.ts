// What an upgraded account does: several calls in one transaction that its own key sends to its own address, where its code
// does all of them or none. The first one brings the code along (EIP-7702). Taking the code back is a transaction, too.
import { type Address, type LocalAccount, zeroAddress } from 'viem';
import type { DecodedWarning } from '../../decode/decoded.types.js';
import { delegatedAccount } from '../../smart/contracts.gen.js';
import { encodeCalls, type PlainCall } from '../../smart/encode-calls.js';
import type { Call } from '../account-kind.types.js';
import type { AskNode } from '../node/ask-node.js';
import type { EvmNetwork } from '../networks.types.js';
import { RpcFailure } from '../rpc-failure.js';
import { type AccountCode, delegationTo, readAccountCode } from './account-code.js';
import { type Fees, readFees, readGas } from './key-fees.js';
import { assertPaid, type Ready } from './ready-transaction.js';

/** Of an authorization, in a transaction's own gas (EIP-7702). */
const authorizationGas = 25_000n;

interface UpgradeParts {
  readonly ask: AskNode;
  readonly signer: LocalAccount;
  readonly network: EvmNetwork;
}

/** @param code - of the account, as it was found: with none, this brings the frame's along */
export async function prepareTogether(
  calls: readonly Call[],
  code: Exclude<AccountCode, { kind: 'foreign' }>,
  { ask, signer, network }: UpgradeParts,
): Promise<Ready> {
  const { address } = signer;
  const asked = calls.map(({ to, value, data }): PlainCall => {
    if (to === undefined)
      throw new RpcFailure('bad-params', 'A contract can’t be deployed together with other calls.');
    return { to, value, data };
  });
  const isUpgrade = code.kind === 'none';
  const data = encodeCalls(asked);
  const call: Call = { to: address, value: 0n, data, gas: undefined };
  const [fees, gas] = await Promise.all([
    readFees(ask),
    readGas(
      ask,
      call,
      address,
      isUpgrade ? { [address]: { code: delegationTo(delegatedAccount) } } : undefined,
    ),
  ]);
  if (isUpgrade) assertCarried(fees, network);
  const most = isUpgrade ? gas + authorizationGas : gas;
  const value = asked.reduce((sum, each) => sum + each.value, 0n);
  await assertPaid(ask, address, value + most * fees.most, network);
  return { call, gas: most, fees, ...(isUpgrade && { delegate: delegatedAccount }) };
}

/** The account is a plain one again, whosesoever code it had. */
export async function prepareDowngrade({ ask, signer, network }: UpgradeParts): Promise<Ready> {
  const call: Call = { to: signer.address, value: 0n, data: '0x', gas: undefined };
  // Without code, which it has no more by then.
  const bare = { [signer.address]: { code: '0x' } } as const;
  const [fees, gas] = await Promise.all([readFees(ask), readGas(ask, call, signer.address, bare)]);
  assertCarried(fees, network);
  const most = gas + authorizationGas;
  await assertPaid(ask, signer.address, most * fees.most, network);
  return { call, gas: most, fees, delegate: zeroAddress };
}

/** Authorizations are carried by transactions that pay as EIP-1559 has it. */
function assertCarried({ kind }: Fees, { name }: EvmNetwork): void {
  if (kind === 'eip1559') return;
  throw new RpcFailure('not-allowed', `Accounts can’t be upgraded on ${name}.`);
}

/** @throws RpcFailure where the account has other code by now than the person was told */
export async function assertSameCode(
  expected: AccountCode,
  { ask, signer }: UpgradeParts,
): Promise<void> {
  const { kind } = await readAccountCode(ask, signer.address, 'pending');
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
      text: `This also upgrades your account on ${name} so it can combine several actions into one. Your address and key stay the same. You can undo it on your wallet’s own page.`,
    },
  ];
}

const foreignWarning = (delegate: Address, name: string): DecodedWarning => ({
  level: 'danger',
  text: `On ${name}, this account runs code that isn’t from this wallet (${delegate}). If you didn’t set this up, move everything to another account.`,
});
