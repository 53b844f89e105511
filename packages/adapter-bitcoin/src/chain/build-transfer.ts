// Builds a transfer from unspent outputs, for wallets that sign but do not send. Loaded when one is made; holds
// @scure/btc-signer.
import { KitError } from '@openappkit/core/adapter';
import { base64, hex } from '@scure/base';
import {
  Address,
  NETWORK,
  OutScript,
  p2sh,
  p2tr,
  p2wpkh,
  selectUTXO,
  TEST_NETWORK,
  type Transaction,
} from '@scure/btc-signer';
import { type BTC_NETWORK, equalBytes } from '@scure/btc-signer/utils.js';
import { readAddress } from '../address/read-address.js';
import type { Utxo } from '../bitcoin.js';
import type { AddressKind } from '../networks/bitcoin-networks.js';
import type { OfferedAccount } from '../wallets/bitcoin-wallet.types.js';

const coders: Readonly<Record<AddressKind, BTC_NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
};
/** Inscriptions are kept on small outputs, mostly of 330 or 546 satoshis: up to here nothing of a taproot address is money. */
const smallOutput = 10_000;
/** A fee above this share of the amount is more than anyone expects. */
const maxFeePercent = 50n;
/** BIP-125: the fee can be raised later. */
const replaceable = 0xfffffffd;

export interface TransferPlan {
  readonly from: OfferedAccount;
  readonly recipient: string;
  readonly amount: bigint;
  readonly kind: AddressKind;
  readonly utxos: readonly Utxo[];
  /** Satoshis per vbyte. */
  readonly feeRate: bigint;
  /** The app vouches that nothing small of a taproot address is an inscription. */
  readonly spendSmallOutputs: boolean;
  /** The app takes a fee above half of the amount. */
  readonly acceptHighFee: boolean;
  /** Hex of a transaction; asked for all but taproot addresses, whose signatures alone cover all amounts. */
  readonly rawTransaction: (txid: string) => Promise<string>;
}
export interface BuiltTransfer {
  /** Base64. */
  readonly psbt: string;
  readonly inputs: number;
  /** Satoshis. */
  readonly fee: bigint;
}

/**
 * Confirmed outputs first; unconfirmed ones only where those do not suffice. Change goes back to `from`.
 * @throws KitError `tx/insufficient-funds`, `tx/fee-cap-too-high`; `wallet/unsupported-method` where too little is known
 *   of the address
 */
export async function buildTransfer(plan: TransferPlan): Promise<BuiltTransfer> {
  const isGuarded = !plan.spendSmallOutputs && readAddress(plan.from.address).type === 'p2tr';
  const utxos = plan.utxos.filter(({ value }) => !isGuarded || value > smallOutput);
  const confirmed = utxos.filter(({ status }) => status?.confirmed !== false);
  const selected = (await select(plan, confirmed)) ?? (await select(plan, utxos));
  if (selected === undefined)
    throw new KitError('tx/insufficient-funds', {
      metaMessages:
        utxos.length === plan.utxos.length
          ? []
          : [
              `Outputs of ${smallOutput} satoshis or less were left alone: they may hold inscriptions. Pass \`spendSmallOutputs: true\` where they do not.`,
            ],
    });
  const { tx, provesAmounts } = selected;
  const { fee } = tx;
  if (!plan.acceptHighFee && fee * 100n > plan.amount * maxFeePercent)
    throw new KitError('tx/fee-cap-too-high', {
      metaMessages: [
        `The fee of ${fee} satoshis is more than half of the amount. Pass \`acceptHighFee: true\` once the person has agreed to it.`,
      ],
    });
  if (!provesAmounts) await proveAmounts(tx, plan);
  return { psbt: base64.encode(tx.toPSBT()), inputs: tx.inputsLength, fee };
}

interface Selected {
  readonly tx: Transaction;
  /** Each signature covers all amounts. */
  readonly provesAmounts: boolean;
}

async function select(plan: TransferPlan, utxos: readonly Utxo[]): Promise<Selected | undefined> {
  if (utxos.length === 0) return undefined;
  const network = coders[plan.kind];
  const script = OutScript.encode(Address(network).decode(plan.from.address));
  const known = spendingData(plan.from, script, network);
  const inputs = await Promise.all(
    utxos.map(async ({ txid, vout, value }) => ({
      txid: hex.decode(txid),
      index: vout,
      sequence: replaceable,
      ...known,
      ...(known === legacy
        ? { nonWitnessUtxo: hex.decode(await plan.rawTransaction(txid)) }
        : { witnessUtxo: { script, amount: BigInt(value) } }),
    })),
  );
  const selected = selectUTXO(
    inputs,
    [{ address: plan.recipient, amount: plan.amount }],
    'default',
    {
      changeAddress: plan.from.address,
      feePerByte: plan.feeRate,
      bip69: true,
      createTx: true,
      network,
    },
  );
  if (selected?.tx === undefined) return undefined;
  const { tx } = selected;
  return { tx, provesAmounts: known === legacy || 'tapInternalKey' in known };
}

/**
 * A signature of BIP-143 covers the amount of its own input only: an API that understates another one each time could join
 * two payments into one with an enormous fee. The transactions that pay the inputs prove all amounts, by their ids; those
 * of taproot (BIP-341) are covered by each signature.
 *
 * @throws KitError `api/bad-answer`; as `rawTransaction`
 */
async function proveAmounts(tx: Transaction, { rawTransaction }: TransferPlan): Promise<void> {
  const ids = Array.from({ length: tx.inputsLength }, (_, index) =>
    hex.encode(tx.getInput(index).txid ?? new Uint8Array()),
  );
  const paying = await Promise.all(ids.map(rawTransaction));
  try {
    for (const [index, raw] of paying.entries())
      tx.updateInput(index, { nonWitnessUtxo: hex.decode(raw) });
  } catch (cause) {
    throw new KitError('api/bad-answer', { cause });
  }
}

const legacy = {};

/** What a signer needs besides the output: the inner key or script, where the address alone does not say. */
function spendingData(from: OfferedAccount, script: Uint8Array, network: BTC_NETWORK) {
  const { type } = readAddress(from.address);
  if (type === 'p2wpkh') return { witnessUtxo: undefined };
  if (type === 'p2pkh') return legacy;
  const key = from.publicKey === undefined ? undefined : hex.decode(from.publicKey);
  if (type === 'p2tr' && key !== undefined) {
    const tapInternalKey = key.length === 32 ? key : key.slice(1);
    if (equalBytes(p2tr(tapInternalKey, undefined, network).script, script))
      return { tapInternalKey };
  }
  if (type === 'p2sh' && key?.length === 33) {
    const { redeemScript, script: own } = p2sh(p2wpkh(key, network), network);
    if (redeemScript !== undefined && equalBytes(own, script)) return { redeemScript };
  }
  throw new KitError('wallet/unsupported-method', {
    metaMessages: ['The wallet does not say enough of this address to build a transfer from it.'],
  });
}
