// Loaded lazily because it contains @scure/btc-signer.
import { KitError } from '@openappkit/core/adapter';
import { base64, hex } from '@scure/base';
import {
  Address,
  NETWORK,
  OutScript,
  p2sh,
  p2tr,
  p2wpkh,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer';
import { type BTC_NETWORK, equalBytes } from '@scure/btc-signer/utils.js';
import { decodeAddress } from '../address.js';
import type { Utxo } from '../bitcoin.js';
import type { AddressKind } from '../bitcoin-networks.js';
import type { OfferedAccount } from '../wallets/bitcoin-wallet.types.js';
import type { CoinPlan } from './plan-coins.js';

const networkParams: Readonly<Record<AddressKind, BTC_NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
};
/** BIP-125: allows the fee to be raised later. */
const replaceableSequence = 0xfffffffd;

interface BuildTransferParams {
  readonly from: OfferedAccount;
  readonly recipient: string;
  readonly kind: AddressKind;
  readonly coins: CoinPlan;
  /** Returns a transaction in hex. Not needed for taproot inputs, whose signatures cover all amounts. */
  readonly rawTransaction: (txid: string) => Promise<string>;
}
interface BuiltTransfer {
  /** Base64. */
  readonly psbt: string;
  readonly inputs: number;
}

/**
 * Builds a PSBT that returns change to `from`. BIP-69 order hides which output is the change.
 *
 * @throws KitError `wallet/unsupported-method` when the address lacks the required key; `api/bad-answer`;
 *  errors of `rawTransaction`
 */
export async function buildTransfer(plan: BuildTransferParams): Promise<BuiltTransfer> {
  const { change, amount } = plan.coins;
  const network = networkParams[plan.kind];
  const script = encodeScript(plan.from.address, network);
  const spendingFields = createSpendingData(plan.from, script, network);
  const tx = new Transaction();
  await addCoins(tx, plan, { script, known: spendingFields });
  const outputs = [{ script: encodeScript(plan.recipient, network), amount }];
  if (change > 0n) outputs.push({ script, amount: change });
  for (const output of outputs.sort(compareOutputs)) tx.addOutput(output);
  if (spendingFields !== legacy && !('tapInternalKey' in spendingFields))
    await addPreviousTransactions(tx, plan);
  if (tx.fee !== plan.coins.fee) throw new KitError('api/bad-answer');
  return { psbt: base64.encode(tx.toPSBT()), inputs: tx.inputsLength };
}

async function addCoins(
  tx: Transaction,
  { coins: { coins }, rawTransaction }: BuildTransferParams,
  { script, known }: { readonly script: Uint8Array; readonly known: object },
): Promise<void> {
  const sorted = [...coins].sort(compareOutpoints);
  const raw = await Promise.all(
    sorted.map(async ({ txid }) => (known === legacy ? rawTransaction(txid) : '')),
  );
  try {
    for (const [index, { txid, value, vout }] of sorted.entries())
      tx.addInput({
        txid: hex.decode(txid),
        index: vout,
        sequence: replaceableSequence,
        ...known,
        ...(known === legacy
          ? { nonWitnessUtxo: hex.decode(raw[index] ?? '') }
          : { witnessUtxo: { script, amount: BigInt(value) } }),
      });
  } catch (cause) {
    throw new KitError('api/bad-answer', { cause });
  }
}

function encodeScript(address: string, network: BTC_NETWORK): Uint8Array {
  try {
    return OutScript.encode(Address(network).decode(address));
  } catch (cause) {
    throw new KitError('address/invalid', { cause });
  }
}

function compareOutpoints(a: Utxo, b: Utxo): number {
  return a.txid < b.txid ? -1 : Number(a.txid > b.txid) || a.vout - b.vout;
}

interface Output {
  readonly script: Uint8Array;
  readonly amount: bigint;
}
function compareOutputs(a: Output, b: Output): number {
  if (a.amount !== b.amount) return a.amount < b.amount ? -1 : 1;
  return hex.encode(a.script) < hex.encode(b.script) ? -1 : 1;
}

/**
 * Adds the previous transactions, whose ids prove all input amounts. A BIP-143 signature covers only its own input's amount, so a
 * malicious API could understate the others and combine two signatures into a huge fee. Taproot signatures (BIP-341) cover all.
 *
 * @throws KitError `api/bad-answer`; errors of `rawTransaction`
 */
async function addPreviousTransactions(
  tx: Transaction,
  { rawTransaction }: BuildTransferParams,
): Promise<void> {
  const ids = Array.from({ length: tx.inputsLength }, (_, index) =>
    hex.encode(tx.getInput(index).txid ?? new Uint8Array()),
  );
  const previous = await Promise.all(ids.map(rawTransaction));
  try {
    for (const [index, raw] of previous.entries())
      tx.updateInput(index, { nonWitnessUtxo: hex.decode(raw) });
  } catch (cause) {
    throw new KitError('api/bad-answer', { cause });
  }
}

const legacy = {};

/** Returns the internal key or redeem script that a signer needs if the address alone is not enough. */
function createSpendingData(from: OfferedAccount, script: Uint8Array, network: BTC_NETWORK) {
  const { type } = decodeAddress(from.address);
  if (type === 'p2wpkh') return { witnessUtxo: undefined };
  if (type === 'p2pkh') return legacy;
  const key = from.publicKey === undefined ? undefined : hex.decode(from.publicKey);
  if (type === 'p2tr' && key !== undefined) {
    const tapInternalKey = key.length === 32 ? key : key.slice(1);
    if (equalBytes(p2tr(tapInternalKey, undefined, network).script, script))
      return { tapInternalKey };
  }
  if (type === 'p2sh' && key?.length === 33) {
    const { redeemScript, script: derivedScript } = p2sh(p2wpkh(key, network), network);
    if (redeemScript !== undefined && equalBytes(derivedScript, script)) return { redeemScript };
  }
  throw new KitError('wallet/unsupported-method', {
    metaMessages: ["The wallet doesn't share enough about this address to build a transfer."],
  });
}
