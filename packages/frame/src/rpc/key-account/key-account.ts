// The account of a person's own key: it pays its own fees, and sends a batch one by one, or together where it has the code for it.
import { type Address, type Hex, isHex, type LocalAccount, zeroAddress } from 'viem';
import type { AccountKind, Call, CallsWishes, Prepared, SentCalls } from '../account-kind.types.js';
import { assertOutward } from '../own-addresses.js';
import { callsEstimate } from '../calls-estimate.js';
import type { AskNode, Nodes } from '../node/ask-node.js';
import { type AccountCode, offersUpgrade, readAccountCode } from './account-code.js';
import { readCallsId, toCallsId } from './calls-id.js';
import { feeOf, likelyFee, readFees, readGas } from './key-fees.js';
import type { EvmNetwork } from '../networks.types.js';
import { prepareOne, sendOne, signOne } from './ready-transaction.js';
import { type Receipt, readReceipt } from './read-receipt.js';
import { RpcFailure } from '../rpc-failure.js';
import type { Clock } from '../rpc.types.js';
import { assertSameCode, codeWarnings, prepareDowngrade, prepareTogether } from './upgrade.js';

export interface KeyAccountParts {
  readonly signer: LocalAccount;
  readonly nodes: Nodes;
  readonly clock: Clock;
}

export interface KeyAccount extends AccountKind {
  readonly type: 'eoa';
  /** What the account's address runs there; `undefined` where the network has no upgrades (EIP-7702). */
  codeOn(network: EvmNetwork): Promise<AccountCode | undefined>;
  /** Takes its code away, whosesoever it is. For the person, never for an app. */
  prepareDowngrade(network: EvmNetwork): Promise<Prepared<Hex>>;
}

const mostCalls = 20;
const pollMs = 1000;
/** A batch does not wait longer for one of its transactions. */
const patienceMs = 180_000;

export function createKeyAccount(parts: KeyAccountParts): KeyAccount {
  const { signer, nodes, clock } = parts;
  const { address } = signer;
  const inTurn = createTurns();
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
      const ask = nodes(network);
      const [ready, code] = await Promise.all([
        prepareOne(ask, call, signer, network),
        codeOn(network),
      ]);
      const send = () => inTurn(() => sendOne(ask, ready, signer, network));
      const warnings = code ? codeWarnings(code, false, network) : [];
      return { fee: feeOf(ready.gas, ready.fees, network), isAtomic: false, warnings, send };
    },
    async costOf([call, ...others], network) {
      if (call === undefined || others.length > 0) return undefined;
      assertAllowed(call, address);
      const ask = nodes(network);
      const [fees, gas] = await Promise.all([readFees(ask), readGas(ask, call, address)]);
      return feeOf(gas, fees, network).most;
    },
    prepareCalls: (calls, wishes, network) =>
      prepareCalls(calls, wishes, { ask: nodes(network), signer, network, clock, inTurn }, codeOn),
    async capabilities(network) {
      const status = await atomicStatus(codeOn, nodes, network).catch(() => 'unsupported');
      return { atomic: { status }, ...callsEstimate };
    },
    callsStatus: (id, network) => callsStatus(id, network, nodes(network)),
    async prepareDowngrade(network) {
      const ask = nodes(network);
      const ready = await prepareDowngrade({ ask, signer, network });
      const send = () => inTurn(() => sendOne(ask, ready, signer, network));
      return { fee: feeOf(ready.gas, ready.fees, network), isAtomic: false, send };
    },
  };
}

type CodeOn = KeyAccount['codeOn'];

/** EIP-5792: whether several calls are done together, or will be once the person agreed to the account's upgrade. */
async function atomicStatus(codeOn: CodeOn, nodes: Nodes, network: EvmNetwork): Promise<string> {
  const code = await codeOn(network);
  if (code?.kind === 'own') return 'supported';
  return code?.kind === 'none' && (await offersUpgrade(nodes(network), network))
    ? 'ready'
    : 'unsupported';
}

/** One after the other: each takes the next nonce. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
type InTurn = ReturnType<typeof createTurns>;

interface CallsParts {
  readonly ask: AskNode;
  readonly signer: LocalAccount;
  readonly network: EvmNetwork;
  readonly clock: Clock;
  readonly inTurn: InTurn;
}

async function prepareCalls(
  calls: readonly Call[],
  { isAtomicRequired, capabilities }: CallsWishes,
  parts: CallsParts,
  codeOn: CodeOn,
): Promise<Prepared<SentCalls>> {
  const { ask, signer, network } = parts;
  if (calls.length === 0) throw new RpcFailure('bad-params', 'Nothing to send.');
  if (calls.length > mostCalls)
    throw new RpcFailure('too-large', `This account can send up to ${mostCalls} calls together.`);
  refuseCapabilities(capabilities);
  for (const call of calls) assertOutward(call, signer.address);
  const code = await codeOn(network);
  if (calls.length > 1 && code?.kind === 'own') return together(calls, code, parts);
  if (calls.length === 1 || !isAtomicRequired) return oneByOne(calls, code, parts);
  if (code?.kind === 'foreign') {
    const message = `On ${network.name}, this account runs code that isn’t from this wallet, so it can’t combine actions.`;
    throw new RpcFailure('not-atomic', message);
  }
  // A lasting change: made only where an app cannot do without it.
  if (code !== undefined && (await offersUpgrade(ask, network)))
    return together(calls, code, parts);
  const message = 'This account can’t combine several actions. Use a smart account instead.';
  throw new RpcFailure('not-atomic', message);
}

/** In one transaction: all happen, or none. */
async function together(
  calls: readonly Call[],
  code: Exclude<AccountCode, { kind: 'foreign' }>,
  parts: CallsParts,
): Promise<Prepared<SentCalls>> {
  const { ask, signer, network, inTurn } = parts;
  const ready = await prepareTogether(calls, code, parts);
  const send = () =>
    inTurn(async () => {
      await assertSameCode(code, parts);
      const hash = await sendOne(ask, ready, signer, network);
      const id = toCallsId({ chainId: network.chainId, count: 1, hashes: [hash] });
      return { id, transactionHashes: [hash] };
    });
  const warnings = codeWarnings(code, code.kind === 'none', network);
  return { fee: feeOf(ready.gas, ready.fees, network), isAtomic: true, warnings, send };
}

async function oneByOne(
  calls: readonly Call[],
  code: AccountCode | undefined,
  { ask, signer, network, clock, inTurn }: CallsParts,
): Promise<Prepared<SentCalls>> {
  const [first, ...later] = calls;
  if (first === undefined) throw new RpcFailure('bad-params', 'Nothing to send.');
  const firstReady = await prepareOne(ask, first, signer, network);
  const { gas, fees } = firstReady;
  const others = await gasOf(ask, later, signer);
  const fee =
    later.length === 0 ? feeOf(gas, fees, network) : likelyFee(gas, others, fees, network);
  const send = () =>
    inTurn(async () => {
      const hashes = [await sendOne(ask, firstReady, signer, network)];
      for (const call of later) {
        const hash = await sendNext(call, hashes.at(-1)).catch(() => undefined);
        if (hash === undefined) break;
        hashes.push(hash);
      }
      const id = toCallsId({ chainId: network.chainId, count: calls.length, hashes });
      return { id, transactionHashes: hashes };
    });
  /** Undefined where the one before failed: nothing follows it. */
  const sendNext = async (call: Call, last: Hex | undefined): Promise<Hex | undefined> => {
    const receipt = last && (await waitForReceipt(ask, last, clock));
    if (receipt?.status !== '0x1') return undefined;
    const ready = await prepareOne(ask, call, signer, network, fees);
    const { hash, send } = await signOne(ask, ready, signer, network);
    // The network says of its hash whether it came.
    await send().catch((error: unknown) => {
      if (!(error instanceof RpcFailure && error.reason === 'unknown')) throw error;
    });
    return hash;
  };
  const warnings = code ? codeWarnings(code, false, network) : [];
  return { fee, isAtomic: later.length === 0, warnings, send };
}

/** Undefined where it takes what others do before: that is known once they are done. */
async function gasOf(
  ask: AskNode,
  calls: readonly Call[],
  { address }: LocalAccount,
): Promise<bigint | undefined> {
  const each = Promise.all(calls.map((call) => readGas(ask, call, address)));
  return each.then(
    (all) => all.reduce((sum, gas) => sum + gas, 0n),
    () => undefined,
  );
}

/** An app may ask for more than calls; what it can do without, it says (EIP-5792). */
function refuseCapabilities(capabilities: unknown): void {
  if (typeof capabilities !== 'object' || capabilities === null) return;
  for (const [name, wish] of Object.entries(capabilities)) {
    if (typeof wish === 'object' && wish !== null && 'optional' in wish && wish.optional === true)
      continue;
    const message = `This account doesn’t support what the app asked for (${name.slice(0, 64)}).`;
    throw new RpcFailure('unsupported-capability', message);
  }
}

/** Undefined after the longest time that a batch waits. */
async function waitForReceipt(ask: AskNode, hash: Hex, clock: Clock): Promise<Receipt | undefined> {
  const until = clock.now() + patienceMs;
  while (clock.now() < until) {
    const receipt = await readReceipt(ask, hash).catch(() => null);
    if (receipt) return receipt;
    await new Promise<void>((resolve) => {
      clock.setTimeout(resolve, pollMs);
    });
  }
  return undefined;
}

async function callsStatus(
  id: string,
  network: EvmNetwork,
  ask: AskNode,
): Promise<object | undefined> {
  const batch = isHex(id) ? readCallsId(id) : undefined;
  if (batch === undefined || batch.chainId !== network.chainId) return undefined;
  const found = await Promise.all(batch.hashes.map((hash) => readReceipt(ask, hash)));
  const receipts = found.filter((receipt) => receipt !== null);
  const done = receipts.filter(({ status }) => status === '0x1').length;
  const isPending = receipts.length < batch.hashes.length;
  const ended = done === batch.count ? 200 : done === 0 ? 500 : 600;
  const status = isPending ? 100 : ended;
  return { status, atomic: batch.count === 1, ...(receipts.length > 0 && { receipts }) };
}

/**
 * In a transaction of the key no contract takes the zero address for the account. A payment to it burns coins and is shown as that.
 */
function assertAllowed(call: Call, owner: Address): void {
  const isBurn = call.to === zeroAddress && call.data === '0x';
  if (!isBurn) assertOutward(call, owner);
}
