// A regtest ledger with a mempool, blocks on demand and a faucet, stored in the sandbox's database.
// It has no peers and supports only common output types.

import { hex } from '@scure/base';
import { RawTx, TAPROOT_UNSPENDABLE_KEY } from '@scure/btc-signer';
import { crypto, Block as Header, script } from 'bitcoinjs-lib';
import { fastMerkleRoot } from 'bitcoinjs-lib/src/merkle.js';
import { concatBytes } from 'viem';
import type { Clock, Database } from '../../store/open-store.js';
import { checkTransaction, dustLimit, maxMoney } from './check-transaction.js';
import {
  type Block,
  type BlockHeader,
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

/** Finds a nonce that meets the difficulty. */
function mineHeader(plan: {
  readonly version: number;
  readonly previous: string;
  readonly merkleRoot: string;
  readonly time: number;
  /** The first nonce to try. Default 0. */
  readonly nonce?: number;
}): Omit<BlockHeader, 'height'> {
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

/** Heights count from the genesis block's 0. */
export type LedgerReads = Omit<LedgerStore, 'addTransaction' | 'addBlock' | 'clear'>;
export type BitcoinLedger = ReturnType<typeof createBitcoinLedger>;

/**
 * Opens the ledger in a database and creates missing tables and the genesis block. Amounts are satoshi.
 *
 * @example
 * const ledger = createBitcoinLedger({ db, clock });
 * const { txid } = await ledger.faucet('bcrt1q…', 100_000n);
 */
export function createBitcoinLedger(options: { readonly db: Database; readonly clock: Clock }) {
  const { clock } = options;
  const store = createLedgerStore(options.db);
  if (!store.blockAt(0)) store.addBlock(genesisBlock());
  const { addTransaction, addBlock, clear, ...reads } = store;
  return {
    ...reads,
    /**
     * Pays new coins with a coinbase in a block of its own, mined at once. The mempool stays as it is.
     * The coins need no maturity.
     *
     * @param address - any regtest address
     * @param sats - satoshi, above the dust limit
     * @throws RangeError when the address or the amount is not usable
     */
    async faucet(address: string, sats: bigint) {
      const { txid } = mineBlock(store, clock, payoutOf(address, sats), []);
      return { txid };
    },
    /**
     * Mines blocks. The first one includes the mempool, oldest first.
     *
     * @param blocks - 1 to 1000
     * @returns the new tip
     * @throws RangeError for another number
     */
    mine(blocks: number): BlockHeader {
      if (!Number.isInteger(blocks) || blocks < 1 || blocks > mineLimit)
        throw new RangeError(`Mine 1 to ${mineLimit} blocks, not ${blocks}.`);
      for (let mined = 0; mined < blocks; mined++) {
        const { transactions, fees } = pickForBlock(store.mempool());
        // Fees go to a script without a key, because the sandbox's miner needs no money.
        mineBlock(store, clock, { value: fees, script: minerScript }, transactions);
      }
      return store.tip();
    },
    /**
     * Adds a signed transaction to the mempool after full validation.
     *
     * @param raw - hex
     * @throws RejectedTransaction with the reject reason
     */
    broadcast(raw: string) {
      const tx = parseTransaction(raw);
      const known = store.transaction(tx.txid);
      if (known) checkRepeated(store, known, tx);
      else addTransaction(tx, checkTransaction(tx, store));
      return { txid: tx.txid };
    },
    reset() {
      clear();
      addBlock(genesisBlock());
    },
  };
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

/** @returns the block's coinbase */
function mineBlock(
  store: LedgerStore,
  clock: Clock,
  payout: TransactionOutput,
  mempool: readonly ParsedTransaction[],
): ParsedTransaction {
  const previous = store.tip();
  const height = previous.height + 1;
  const coinbase = buildCoinbase(height, payout, mempool);
  const transactions = [coinbase, ...mempool];
  const header = mineHeader({
    version: 0x20000000,
    previous: previous.hash,
    merkleRoot: merkleRoot(transactions.map(({ txid }) => txid)),
    // A block must be later than the median before it, even if the clock was set back.
    time: Math.max(Math.floor(clock.now() / 1000), store.medianTime(previous.height) + 1),
  });
  store.addBlock({ height, transactions, ...header });
  return coinbase;
}

/** A repeated broadcast is accepted while unconfirmed with the same witness, and rejected once mined. */
function checkRepeated(store: LedgerStore, known: StoredTransaction, tx: ParsedTransaction): void {
  if (known.height === undefined) {
    if (known.raw === tx.raw) return;
    throw new RejectedTransaction('txn-same-nonwitness-data-in-mempool');
  }
  if (store.outputsOf(known.txid).some(({ spentBy }) => !spentBy))
    throw new RejectedTransaction(
      'Transaction outputs already in utxo set',
      rpcCode.alreadyInChain,
    );
  throw new RejectedTransaction('bad-txns-inputs-missingorspent', rpcCode.transaction);
}
