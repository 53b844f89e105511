// The account of a person's own key: it pays its own fees, and sends a batch one by one.
import { type Hex, isHex, keccak256, type LocalAccount, type TransactionSerializable } from 'viem';
import * as z from 'zod/mini';
import type { AccountKind, Call, CallsWishes, Prepared, SentCalls } from '../account-kind.types.js';
import type { AskNode, Nodes } from '../node/ask-node.js';
import { readCallsId, toCallsId } from './calls-id.js';
import { type Fees, feeOf, likelyFee, readFees, readGas } from './key-fees.js';
import type { EvmNetwork } from '../networks.types.js';
import { type Receipt, readReceipt } from './read-receipt.js';
import { RpcFailure } from '../rpc-failure.js';
import type { Clock } from '../rpc.types.js';

export interface KeyAccountParts {
  readonly signer: LocalAccount;
  readonly nodes: Nodes;
  readonly clock: Clock;
}

const mostCalls = 20;
const pollMs = 1000;
/** A batch does not wait longer for one of its transactions. */
const patienceMs = 180_000;

export function createKeyAccount(parts: KeyAccountParts): AccountKind {
  const { signer, nodes } = parts;
  const inTurn = createTurns();
  return {
    type: 'eoa',
    address: signer.address,
    signMessage: (raw) => signer.signMessage({ message: { raw } }),
    signTypedData: (data) => signer.signTypedData(data),
    async prepareTransaction(call, network) {
      const ask = nodes(network);
      const ready = await prepare(ask, call, signer, network);
      const send = () => inTurn(() => sendOne(ask, ready, signer, network));
      return { fee: feeOf(ready.gas, ready.fees, network), isAtomic: false, send };
    },
    prepareCalls: (calls, wishes, network) => prepareCalls(calls, wishes, network, parts, inTurn),
    capabilities: async () => ({ atomic: { status: 'unsupported' } }),
    callsStatus: (id, network) => callsStatus(id, network, nodes(network)),
  };
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

interface Ready {
  readonly call: Call;
  readonly gas: bigint;
  readonly fees: Fees;
}

async function prepare(
  ask: AskNode,
  call: Call,
  { address }: LocalAccount,
  network: EvmNetwork,
  approved?: Fees,
): Promise<Ready> {
  const [fees, gas, balance] = await Promise.all([
    approved ?? readFees(ask),
    readGas(ask, call, address),
    readBalance(ask, address),
  ]);
  if (balance < call.value + gas * fees.most) throw tooLittle(network);
  return { call, gas, fees };
}

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i));

const readBalance = async (ask: AskNode, address: string): Promise<bigint> =>
  BigInt(await ask('eth_getBalance', [address, 'latest'], quantity));

const tooLittle = ({ currency, name }: EvmNetwork): RpcFailure =>
  new RpcFailure(
    'refused',
    `There is not enough ${currency.symbol} on ${name} for this and its fee.`,
  );

/** What was shown, with the next nonce. */
async function sendOne(
  ask: AskNode,
  { call, gas, fees }: Ready,
  signer: LocalAccount,
  network: EvmNetwork,
): Promise<Hex> {
  const nonce = await ask('eth_getTransactionCount', [signer.address, 'pending'], quantity);
  const { to, value, data } = call;
  const common = { chainId: network.chainId, nonce: Number(nonce), to, value, data, gas };
  const transaction: TransactionSerializable =
    fees.kind === 'legacy'
      ? { ...common, type: 'legacy', gasPrice: fees.most }
      : { ...common, type: 'eip1559', maxFeePerGas: fees.most, maxPriorityFeePerGas: fees.tip };
  const signed = await signer.signTransaction(transaction);
  await ask('eth_sendRawTransaction', [signed], z.string());
  // What the node says the hash is does not matter.
  return keccak256(signed);
}

async function prepareCalls(
  calls: readonly Call[],
  { isAtomicRequired, capabilities }: CallsWishes,
  network: EvmNetwork,
  { nodes, signer, clock }: KeyAccountParts,
  inTurn: InTurn,
): Promise<Prepared<SentCalls>> {
  const [first] = calls;
  if (first === undefined) throw new RpcFailure('bad-params', 'There is nothing to send.');
  if (isAtomicRequired && calls.length > 1) {
    const message = 'This account cannot do several things at once. Use a smart account for that.';
    throw new RpcFailure('not-atomic', message);
  }
  if (calls.length > mostCalls)
    throw new RpcFailure('too-large', `This account sends at most ${mostCalls} calls together.`);
  refuseCapabilities(capabilities);
  const ask = nodes(network);
  const firstReady = await prepare(ask, first, signer, network);
  const { gas, fees } = firstReady;
  const others = await gasOf(ask, calls.slice(1), signer);
  const fee =
    calls.length === 1 ? feeOf(gas, fees, network) : likelyFee(gas, others, fees, network);
  const send = () =>
    inTurn(async () => {
      const hashes = [await sendOne(ask, firstReady, signer, network)];
      for (const call of calls.slice(1)) {
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
    return sendOne(ask, await prepare(ask, call, signer, network, fees), signer, network);
  };
  return { fee, isAtomic: calls.length === 1, send };
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
    const message = `This account does not do what the app asks for (${name.slice(0, 64)}).`;
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
