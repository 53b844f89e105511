// A regtest ledger with a mempool, blocks on demand and a faucet, stored in the sandbox's database.
// It has no peers and supports only common output types.

import { hex } from '@scure/base';
import { RawTx, TAPROOT_UNSPENDABLE_KEY } from '@scure/btc-signer';
import { crypto, Block as Header, script } from 'bitcoinjs-lib';
import { fastMerkleRoot } from 'bitcoinjs-lib/src/merkle.js';
import { concatBytes } from 'viem';
import type { Clock, Database } from '../../store/open-store.js';
import { checkTransaction, dustLimit, type LedgerView, maxMoney } from './check-transaction.js';
import {
  type Block,
  type BlockHeader,
  type Coin,
  createLedgerStore,
  type LedgerStore,
  type StoredTransaction,
} from './ledger-store.js';
import {
  type ParsedTransaction,
  parseTransaction,
  RejectedTransaction,
  reversed,
  rpcCode,
  sha256d,
  type TransactionOutput,
} from './parse-transaction.js';
import { scriptOfAddress } from './regtest.js';

/** Regtest's difficulty: about every second hash meets it. */
const bits = 0x207fffff;

const hashBytes = (id: string) => Buffer.from(reversed(hex.decode(id)));

interface HeaderPlan {
  readonly version: number;
  readonly previous: string;
  readonly merkleRoot: string;
  readonly time: number;
  /** The first nonce to try. Default 0. */
  readonly nonce?: number;
}

/** Finds a nonce that meets the difficulty. */
function mineHeader(plan: HeaderPlan): Omit<BlockHeader, 'height'> {
  const { version, previous, merkleRoot, time, nonce = 0 } = plan;
  const header = new Header();
  Object.assign(header, { version, bits, timestamp: time, nonce });
  header.prevHash = hashBytes(previous);
  header.merkleRoot = hashBytes(merkleRoot);
  while (!header.checkProofOfWork()) header.nonce += 1;
  return { hash: header.getId(), header: header.toHex(true), time };
}

/** An id without a pair is hashed with itself. */
export function merkleRoot(ids: readonly string[]): string {
  return hex.encode(reversed(fastMerkleRoot(ids.map(hashBytes), crypto.hash256)));
}

/** The genesis block of Bitcoin's regtest; its hash begins with the network's CAIP-2 reference. */
function genesisBlock(): Block {
  const mined = mineHeader({
    version: 1,
    previous: '00'.repeat(32),
    merkleRoot: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
    time: 1_296_688_602,
    nonce: 2,
  });
  return { height: 0, transactions: [], ...mined };
}

/**
 * Builds and mines the block that follows `plan.previous`.
 *
 * @param plan.time - seconds since 1970
 * @param plan.payout - outputs of the coinbase
 * @param plan.transactions - each after those it spends from
 */
function buildBlock(plan: {
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
  return { height, transactions, ...mined };
}

function buildCoinbase(
  height: number,
  payout: TransactionOutput,
  transactions: readonly ParsedTransaction[],
): ParsedTransaction {
  // A block's height is in its coinbase (BIP-34).
  const finalScriptSig = script.compile([script.number.encode(height), Buffer.from('sandbox')]);
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
        finalScriptSig,
        sequence: 0xffffffff,
      },
    ],
    outputs: outputs.map((one) => ({ amount: one.value, script: one.script })),
    witnesses: withWitness ? [[new Uint8Array(32)]] : undefined,
    lockTime: 0,
  });
  return parseTransaction(hex.encode(raw));
}

/** The coinbase output that commits to the witnesses (BIP-141). */
function witnessCommitment(transactions: readonly ParsedTransaction[]): TransactionOutput {
  const root = merkleRoot(['00'.repeat(32), ...transactions.map(({ wtxid }) => wtxid)]);
  const commitment = sha256d(concatBytes([hashBytes(root), new Uint8Array(32)]));
  const lock = concatBytes([Uint8Array.of(0x6a, 0x24, 0xaa, 0x21, 0xa9, 0xed), commitment]);
  return { value: 0n, script: lock };
}

/** The rest of BIP-141's 4 million weight units is for the header and the coinbase. */
const blockWeightBudget = 3_996_000;
const mineLimit = 1000;

/** Amounts are satoshi. Heights count from the genesis block's 0. */
export interface LedgerReads {
  tip(): BlockHeader;
  blockAt(height: number): BlockHeader | undefined;
  blockByHash(hash: string): BlockHeader | undefined;
  /** Coinbase first. The genesis block lists none. */
  blockTransactions(height: number): readonly StoredTransaction[];
  transaction(txid: string): StoredTransaction | undefined;
  coin(txid: string, vout: number): Coin | undefined;
  outputsOf(txid: string): readonly Coin[];
  /** Includes spent outputs. */
  coinsOf(script: Uint8Array): readonly Coin[];
  /** Unconfirmed first, then newest first. */
  transactionsOf(script: Uint8Array): readonly StoredTransaction[];
  /** Oldest first. */
  mempool(): readonly StoredTransaction[];
}

export interface BitcoinLedger extends LedgerReads {
  /**
   * Pays new coins with a coinbase in a block of its own, mined at once. The mempool stays as it is.
   * The coins need no maturity.
   *
   * @param address - any regtest address
   * @param sats - satoshi, above the dust limit
   * @throws RangeError when the address or the amount is not usable
   */
  faucet(address: string, sats: bigint): Promise<{ readonly txid: string }>;
  /**
   * Mines blocks. The first one includes the mempool, oldest first.
   *
   * @param blocks - 1 to 1000
   * @returns the new tip
   * @throws RangeError for another number
   */
  mine(blocks: number): BlockHeader;
  /**
   * Adds a signed transaction to the mempool after full validation.
   *
   * @param raw - hex
   * @throws RefusedTransaction with the reject reason
   */
  broadcast(raw: string): { readonly txid: string };
  reset(): void;
}

/**
 * Opens the ledger in a database and creates missing tables and the genesis block.
 *
 * @example
 * const ledger = createBitcoinLedger({ db, clock });
 * const { txid } = await ledger.faucet('bcrt1q…', 100_000n);
 */
export function createBitcoinLedger(options: {
  readonly db: Database;
  readonly clock: Clock;
}): BitcoinLedger {
  const store = createLedgerStore(options.db);
  if (!store.tip()) store.addBlock(genesisBlock());
  return {
    tip: () => tipOf(store),
    blockAt: store.blockAt,
    blockByHash: store.blockByHash,
    blockTransactions: store.inBlock,
    transaction: store.transaction,
    coin: store.coin,
    outputsOf: store.outputsOf,
    coinsOf: store.coinsOf,
    transactionsOf: store.touching,
    mempool: store.waiting,
    faucet: async (address, sats) => ({
      txid: pay(store, options.clock, payoutOf(address, sats)),
    }),
    mine: (blocks) => mine(store, options.clock, blocks),
    broadcast: (raw) => broadcast(store, raw),
    reset() {
      store.clear();
      store.addBlock(genesisBlock());
    },
  };
}

function tipOf(store: LedgerStore): BlockHeader {
  const tip = store.tip();
  if (!tip) throw new Error('The Bitcoin ledger has no genesis block.');
  return tip;
}

function payoutOf(address: string, sats: bigint): TransactionOutput {
  const lock = scriptOfAddress(address);
  if (!lock) throw new RangeError(`${address} is no Bitcoin regtest address.`);
  const output = { value: sats, script: lock };
  if (sats < dustLimit(output) || sats > maxMoney)
    throw new RangeError(
      `The faucet pays ${dustLimit(output)} to ${maxMoney} satoshi, not ${sats}.`,
    );
  return output;
}

function pay(store: LedgerStore, clock: Clock, payout: TransactionOutput): string {
  const block = addBlock(store, clock, payout, []);
  const [coinbase] = block.transactions;
  if (!coinbase) throw new Error('A block was mined without a coinbase.');
  return coinbase.txid;
}

function mine(store: LedgerStore, clock: Clock, blocks: number): BlockHeader {
  if (!Number.isInteger(blocks) || blocks < 1 || blocks > mineLimit)
    throw new RangeError(`Mine 1 to ${mineLimit} blocks, not ${blocks}.`);
  for (let mined = 0; mined < blocks; mined++) {
    const { transactions, fees } = pickForBlock(store.waiting());
    // Fees go to a script without a key, because the sandbox's miner needs no money.
    const payout = { value: fees, script: minerScript };
    addBlock(store, clock, payout, transactions);
  }
  return tipOf(store);
}

const minerScript = Uint8Array.of(0x51, 32, ...TAPROOT_UNSPENDABLE_KEY);

/** Parents come before children, so stopping at the first that does not fit is safe. */
function pickForBlock(mempool: readonly StoredTransaction[]) {
  const transactions: ParsedTransaction[] = [];
  let weight = 0;
  let fees = 0n;
  for (const { raw, fee } of mempool) {
    const tx = parseTransaction(raw);
    weight += tx.weight;
    if (weight > blockWeightBudget) break;
    transactions.push(tx);
    fees += fee;
  }
  return { transactions, fees };
}

function addBlock(
  store: LedgerStore,
  clock: Clock,
  payout: TransactionOutput,
  transactions: readonly ParsedTransaction[],
): Block {
  const previous = tipOf(store);
  // A block must be later than the median before it, even if the clock was set back.
  const earliest = store.medianTime(previous.height) + 1;
  const time = Math.max(Math.floor(clock.now() / 1000), earliest);
  const block = buildBlock({ previous, time, payout, transactions });
  store.addBlock(block);
  return block;
}

function broadcast(store: LedgerStore, raw: string): { txid: string } {
  const tx = parseTransaction(raw);
  const known = store.transaction(tx.txid);
  if (known) return resubmitKnown(store, known, tx);
  const view: LedgerView = {
    nextHeight: tipOf(store).height + 1,
    coin: store.coin,
    isInMempool: (txid) => {
      const spender = store.transaction(txid);
      return spender !== undefined && spender.height === undefined;
    },
    medianTime: store.medianTime,
  };
  store.addTransaction(tx, checkTransaction(tx, view));
  return { txid: tx.txid };
}

/** A repeated broadcast is accepted while unconfirmed with the same witness, and rejected once mined. */
function resubmitKnown(
  store: LedgerStore,
  known: StoredTransaction,
  tx: ParsedTransaction,
): { txid: string } {
  if (known.height === undefined) {
    if (known.raw !== tx.raw) throw new RejectedTransaction('txn-same-nonwitness-data-in-mempool');
    return { txid: known.txid };
  }
  if (store.outputsOf(known.txid).some(({ spentBy }) => !spentBy))
    throw new RejectedTransaction(
      'Transaction outputs already in utxo set',
      rpcCode.alreadyInChain,
    );
  throw new RejectedTransaction('bad-txns-inputs-missingorspent', rpcCode.transaction);
}
