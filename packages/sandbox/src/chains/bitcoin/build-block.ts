import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { hex } from '@scure/base';
import { RawTx } from '@scure/btc-signer';
import {
  type ParsedTransaction,
  parseTransaction,
  reversed,
  sha256d,
  type TransactionOutput,
} from './parse-transaction.js';

/** Hashes are in display byte order. */
export interface BlockHeader {
  readonly height: number;
  readonly hash: string;
  readonly header: string;
  /** Seconds since 1970. */
  readonly time: number;
}

export interface Block extends BlockHeader {
  readonly transactions: readonly ParsedTransaction[];
}

/** Regtest's difficulty: about every second hash meets it. */
const bits = 0x207fffff;
const target = `7fffff${'00'.repeat(29)}`;

interface HeaderPlan {
  readonly version: number;
  readonly previous: string;
  readonly merkleRoot: string;
  readonly time: number;
}

function encodeHeader(plan: HeaderPlan, nonce: number): Uint8Array {
  const header = new Uint8Array(80);
  const view = new DataView(header.buffer);
  view.setUint32(0, plan.version, true);
  header.set(reversed(hex.decode(plan.previous)), 4);
  header.set(reversed(hex.decode(plan.merkleRoot)), 36);
  view.setUint32(68, plan.time, true);
  view.setUint32(72, bits, true);
  view.setUint32(76, nonce, true);
  return header;
}

function sealed(plan: HeaderPlan, nonce: number): { hash: string; header: string } {
  const header = encodeHeader(plan, nonce);
  return { hash: hex.encode(reversed(sha256d(header))), header: hex.encode(header) };
}

function mineHeader(plan: HeaderPlan): { hash: string; header: string } {
  for (let nonce = 0; nonce <= 0xffffffff; nonce++) {
    const found = sealed(plan, nonce);
    if (found.hash <= target) return found;
  }
  throw new Error('No nonce meets the difficulty.');
}

/** Pairs an odd last id with itself. */
export function merkleRoot(ids: readonly string[]): string {
  const [only, ...others] = ids;
  if (only === undefined) throw new RangeError('A block has at least one transaction.');
  if (others.length === 0) return only;
  const above: string[] = [];
  for (let at = 0; at < ids.length; at += 2) {
    const left = ids[at] ?? only;
    const pair = [left, ids[at + 1] ?? left].map((id) => reversed(hex.decode(id)));
    above.push(hex.encode(reversed(sha256d(concatBytes(...pair)))));
  }
  return merkleRoot(above);
}

/** The genesis block of Bitcoin's regtest; its hash begins with the network's CAIP-2 reference. */
export function genesisBlock(): Block {
  const plan = {
    version: 1,
    previous: '00'.repeat(32),
    merkleRoot: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
    time: 1_296_688_602,
  };
  return { height: 0, time: plan.time, transactions: [], ...sealed(plan, 2) };
}

/**
 * Builds and mines the block after another.
 *
 * @param plan.time - seconds since 1970
 * @param plan.payout - outputs of the coinbase
 * @param plan.transactions - each after those it spends from
 */
export function buildBlock(plan: {
  readonly previous: BlockHeader;
  readonly time: number;
  readonly payout: TransactionOutput;
  readonly transactions: readonly ParsedTransaction[];
}): Block {
  const height = plan.previous.height + 1;
  const coinbase = buildCoinbase(height, plan.payout, plan.transactions);
  const transactions = [coinbase, ...plan.transactions];
  const mined = mineHeader({
    version: 0x20000000,
    previous: plan.previous.hash,
    merkleRoot: merkleRoot(transactions.map(({ txid }) => txid)),
    time: plan.time,
  });
  return { height, time: plan.time, transactions, ...mined };
}

/** Encodes the height for the start of the coinbase's scriptSig (BIP-34). */
function pushHeight(height: number): Uint8Array {
  if (height <= 16) return Uint8Array.of(0x50 + height);
  const bytes: number[] = [];
  for (let rest = height; rest > 0; rest = Math.floor(rest / 256)) bytes.push(rest % 256);
  if ((bytes.at(-1) ?? 0) >= 0x80) bytes.push(0);
  return Uint8Array.of(bytes.length, ...bytes);
}

function buildCoinbase(
  height: number,
  payout: TransactionOutput,
  transactions: readonly ParsedTransaction[],
): ParsedTransaction {
  const tag = utf8ToBytes('sandbox');
  const withWitness = transactions.some(({ inputs }) =>
    inputs.some(({ witness }) => witness.length > 0),
  );
  const outputs = [payout, ...(withWitness ? [witnessCommitment(transactions)] : [])];
  const raw = RawTx.encode({
    version: 2,
    segwitFlag: withWitness,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(pushHeight(height), Uint8Array.of(tag.length), tag),
        sequence: 0xffffffff,
      },
    ],
    outputs: outputs.map(({ value, script }) => ({ amount: value, script })),
    witnesses: withWitness ? [[new Uint8Array(32)]] : undefined,
    lockTime: 0,
  });
  return parseTransaction(hex.encode(raw));
}

/** The coinbase output that commits to the witnesses (BIP-141). */
function witnessCommitment(transactions: readonly ParsedTransaction[]): TransactionOutput {
  const root = merkleRoot(['00'.repeat(32), ...transactions.map(({ wtxid }) => wtxid)]);
  const commitment = sha256d(concatBytes(reversed(hex.decode(root)), new Uint8Array(32)));
  const script = concatBytes(Uint8Array.of(0x6a, 0x24, 0xaa, 0x21, 0xa9, 0xed), commitment);
  return { value: 0n, script };
}
