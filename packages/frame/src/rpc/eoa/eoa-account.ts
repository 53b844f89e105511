// The account of the user's own key. It pays its own fees. A batch is sent one by one, or atomically if the account is upgraded.
import { type Address, type Hex, type LocalAccount, zeroAddress } from 'viem';
import {
  type WalletAccount,
  type Call,
  type CallsOptions,
  type PreparedSend,
  type SentCalls,
  callsEstimate,
} from '../wallet-account.js';
import { assertNotProtected } from '../protected-addresses.js';
import type { RequestNode, Nodes } from '../request-node.js';
import {
  type AccountCode,
  canUpgrade,
  readAccountCode,
  assertSameCode,
  codeWarnings,
  readyDowngrade,
  readyBatch,
} from './upgrade.js';
import { encodeBatchId, readCallsStatus, waitForReceipt } from './calls-status.js';
import { toKnownFee, toLikelyFee, readFees, readGas } from './eoa-fees.js';
import type { EvmNetwork } from '../networks.types.js';
import { readyTransaction, sendTransaction, signTransaction } from './ready-transaction.js';
import { RpcFailure } from '../rpc-failure.js';
import type { Clock } from '../clock.js';

interface EoaAccountDeps {
  readonly signer: LocalAccount;
  readonly nodes: Nodes;
  readonly clock: Clock;
}

export interface EoaAccount extends WalletAccount {
  readonly type: 'eoa';
  /** The code at the account's address; undefined if the network has no upgrades (EIP-7702). */
  codeOn(network: EvmNetwork): Promise<AccountCode | undefined>;
  /** Removes any code of the account. Only for the wallet's own page, never for an app. */
  prepareDowngrade(network: EvmNetwork): Promise<PreparedSend<Hex>>;
}

const maxCalls = 20;

export function createEoaAccount(deps: EoaAccountDeps): EoaAccount {
  const { signer, nodes, clock } = deps;
  const { address } = signer;
  const inTurn = createSerialQueue();
  const codeOn = async (network: EvmNetwork): Promise<AccountCode | undefined> =>
    network.eip7702 === true ? readAccountCode(nodes(network), address) : undefined;
  return {
    type: 'eoa',
    address,
    codeOn,
    signMessage: (raw) => signer.signMessage({ message: { raw } }),
    signTypedData: (data) => signer.signTypedData(data),
    async prepareTransaction(call, network) {
      assertAllowed(call, address);
      const requestNode = nodes(network);
      const [ready, code] = await Promise.all([
        readyTransaction(requestNode, call, signer, network),
        codeOn(network),
      ]);
      const send = () => inTurn(() => sendTransaction(requestNode, ready, signer, network));
      const warnings = code ? codeWarnings(code, false, network) : [];
      return { fee: toKnownFee(ready.gas, ready.fees, network), isAtomic: false, warnings, send };
    },
    async maxCostOf([call, ...others], network) {
      if (call === undefined || others.length > 0) return undefined;
      assertAllowed(call, address);
      const requestNode = nodes(network);
      const [fees, gas] = await Promise.all([
        readFees(requestNode),
        readGas(requestNode, call, address),
      ]);
      return toKnownFee(gas, fees, network).max;
    },
    prepareCalls: (calls, wishes, network) =>
      prepareCalls(
        calls,
        wishes,
        { requestNode: nodes(network), signer, network, clock, runInOrder: inTurn },
        codeOn,
      ),
    async capabilities(network) {
      const status = await atomicStatus(codeOn, nodes, network).catch(() => 'unsupported');
      return { atomic: { status }, ...callsEstimate };
    },
    callsStatus: (id, network) => readCallsStatus(id, network, nodes(network)),
    async prepareDowngrade(network) {
      const requestNode = nodes(network);
      const ready = await readyDowngrade({ requestNode: requestNode, signer, network });
      const send = () => inTurn(() => sendTransaction(requestNode, ready, signer, network));
      return { fee: toKnownFee(ready.gas, ready.fees, network), isAtomic: false, send };
    },
  };
}

type CodeOn = EoaAccount['codeOn'];

/** The `atomic` status of EIP-5792; `ready` means that the user must approve an upgrade of the account first. */
async function atomicStatus(codeOn: CodeOn, nodes: Nodes, network: EvmNetwork): Promise<string> {
  const code = await codeOn(network);
  if (code?.kind === 'own') return 'supported';
  return code?.kind === 'none' && (await canUpgrade(nodes(network), network))
    ? 'ready'
    : 'unsupported';
}

/** Runs work one at a time, because each transaction takes the next nonce. */
function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
type RunInOrder = ReturnType<typeof createSerialQueue>;

interface CallsDeps {
  readonly requestNode: RequestNode;
  readonly signer: LocalAccount;
  readonly network: EvmNetwork;
  readonly clock: Clock;
  readonly runInOrder: RunInOrder;
}

async function prepareCalls(
  calls: readonly Call[],
  { isAtomicRequired, capabilities }: CallsOptions,
  deps: CallsDeps,
  codeOn: CodeOn,
): Promise<PreparedSend<SentCalls>> {
  const { requestNode, signer, network } = deps;
  if (calls.length === 0) throw new RpcFailure('bad-params', 'Nothing to send.');
  if (calls.length > maxCalls)
    throw new RpcFailure('too-large', `This account can send up to ${maxCalls} calls together.`);
  rejectCapabilities(capabilities);
  for (const call of calls) assertNotProtected(call, signer.address);
  const code = await codeOn(network);
  if (calls.length > 1 && code?.kind === 'own') return prepareAtomicBatch(calls, code, deps);
  if (calls.length === 1 || !isAtomicRequired) return prepareSequentialBatch(calls, code, deps);
  if (code?.kind === 'foreign') {
    const message = `On ${network.name}, this account runs code that isn’t from this wallet, so it can’t combine actions.`;
    throw new RpcFailure('not-atomic', message);
  }
  // An upgrade lasts, so make it only if the app requires atomic calls.
  if (code !== undefined && (await canUpgrade(requestNode, network)))
    return prepareAtomicBatch(calls, code, deps);
  const message = 'This account can’t combine several actions. Use a smart account instead.';
  throw new RpcFailure('not-atomic', message);
}

async function prepareAtomicBatch(
  calls: readonly Call[],
  code: Exclude<AccountCode, { kind: 'foreign' }>,
  deps: CallsDeps,
): Promise<PreparedSend<SentCalls>> {
  const { requestNode, signer, network, runInOrder } = deps;
  const ready = await readyBatch(calls, code, deps);
  const send = () =>
    runInOrder(async () => {
      await assertSameCode(code, deps);
      const hash = await sendTransaction(requestNode, ready, signer, network);
      const id = encodeBatchId({ chainId: network.chainId, count: 1, hashes: [hash] });
      return { id, transactionHashes: [hash] };
    });
  const warnings = codeWarnings(code, code.kind === 'none', network);
  return { fee: toKnownFee(ready.gas, ready.fees, network), isAtomic: true, warnings, send };
}

async function prepareSequentialBatch(
  calls: readonly Call[],
  code: AccountCode | undefined,
  { requestNode, signer, network, clock, runInOrder }: CallsDeps,
): Promise<PreparedSend<SentCalls>> {
  const [first, ...later] = calls;
  if (first === undefined) throw new RpcFailure('bad-params', 'Nothing to send.');
  const firstReady = await readyTransaction(requestNode, first, signer, network);
  const { gas, fees } = firstReady;
  const laterGas = await estimateTotalGas(requestNode, later, signer);
  const fee =
    later.length === 0 ? toKnownFee(gas, fees, network) : toLikelyFee(gas, laterGas, fees, network);
  const send = () =>
    runInOrder(async () => {
      const hashes = [await sendTransaction(requestNode, firstReady, signer, network)];
      for (const call of later) {
        const hash = await sendNext(call, hashes.at(-1)).catch(() => undefined);
        if (hash === undefined) break;
        hashes.push(hash);
      }
      const id = encodeBatchId({ chainId: network.chainId, count: calls.length, hashes });
      return { id, transactionHashes: hashes };
    });
  /** Undefined if the previous transaction failed, because the batch stops there. */
  const sendNext = async (call: Call, last: Hex | undefined): Promise<Hex | undefined> => {
    const receipt = last && (await waitForReceipt(requestNode, last, clock));
    if (receipt?.status !== '0x1') return undefined;
    const ready = await readyTransaction(requestNode, call, signer, network, fees);
    const { hash, send } = await signTransaction(requestNode, ready, signer, network);
    // If the outcome is unknown, continue; the receipt will show whether it was sent.
    await send().catch((error: unknown) => {
      if (!(error instanceof RpcFailure && error.reason === 'unknown')) throw error;
    });
    return hash;
  };
  const warnings = code ? codeWarnings(code, false, network) : [];
  return { fee, isAtomic: later.length === 0, warnings, send };
}

/** Undefined if a call depends on earlier calls, because its gas cannot be estimated yet. */
async function estimateTotalGas(
  requestNode: RequestNode,
  calls: readonly Call[],
  { address }: LocalAccount,
): Promise<bigint | undefined> {
  const each = Promise.all(calls.map((call) => readGas(requestNode, call, address)));
  return each.then(
    (all) => all.reduce((sum, gas) => sum + gas, 0n),
    () => undefined,
  );
}

/** Rejects all capabilities that are not optional (EIP-5792). */
function rejectCapabilities(capabilities: unknown): void {
  if (typeof capabilities !== 'object' || capabilities === null) return;
  for (const [name, capability] of Object.entries(capabilities)) {
    if (
      typeof capability === 'object' &&
      capability !== null &&
      'optional' in capability &&
      capability.optional === true
    )
      continue;
    const message = `This account doesn’t support what the app asked for (${name.slice(0, 64)}).`;
    throw new RpcFailure('unsupported-capability', message);
  }
}

/**
 * Unlike executors of smart accounts, the network does not treat the zero address as the account itself. A payment to it burns coins
 * and the user sees that warning.
 */
function assertAllowed(call: Call, owner: Address): void {
  const isBurn = call.to === zeroAddress && call.data === '0x';
  if (!isBurn) assertNotProtected(call, owner);
}
