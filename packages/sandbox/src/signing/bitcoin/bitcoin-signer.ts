// Large, so the family loads it on demand. Keys exist only here.

import { base64, hex } from '@scure/base';
import { Script, selectUTXO, SigHash, type Transaction } from '@scure/btc-signer';
import { formatUnits } from 'viem';
import { addressOfScript, regtest } from '../../chains/bitcoin/regtest.js';
import { type Description, keyOf, type Network, type Signer } from '../signing-family.js';
import {
  type BitcoinPayment,
  type BitcoinRequest,
  bitcoinRequest,
  type PsbtRequest,
  readBitcoinCoins,
} from './bitcoin-family.js';
import {
  type BitcoinKey,
  deriveBitcoinKeys,
  findSignableInputs,
  finishPsbt,
  type PsbtInput,
  readPsbt,
  scriptOf,
  signBitcoinMessage,
  signPsbt,
} from './bitcoin-keys.js';

/** Satoshis per virtual byte. */
const feePerByte = 2n;

/**
 * Amounts are satoshis.
 *
 * @param apiUrl - such as `http://127.0.0.1:7107/regtest/api`
 * @returns the transaction's id
 * @throws Error when the balance is too low, an address is on another network, or the API rejects the transaction
 */
export async function sendBitcoin(
  apiUrl: string,
  key: BitcoinKey,
  payment: BitcoinPayment,
): Promise<string> {
  const script = scriptOf(key);
  const coins = await readBitcoinCoins(apiUrl, key.address);
  const inputs = coins.map(({ txid, vout, value }) => ({
    txid,
    index: vout,
    witnessUtxo: { amount: BigInt(value), script },
    ...(key.purpose === 'ordinal' ? { tapInternalKey: key.publicKey } : {}),
  }));
  const outputs = [
    ...payment.recipients.map(({ address, amount }) => ({ address, amount })),
    ...(payment.memo === undefined ? [] : [{ script: memoScript(payment.memo), amount: 0n }]),
  ];
  const selected = selectUTXO(inputs, outputs, 'default', {
    changeAddress: payment.changeAddress ?? key.address,
    feePerByte,
    bip69: true,
    createTx: true,
    network: regtest,
    allowUnknownOutputs: true,
  });
  if (!selected?.tx) throw new Error('The account has not enough coins for this and the fee.');
  selected.tx.sign(key.secretKey);
  return broadcastBitcoin(apiUrl, finishPsbt(selected.tx).hex);
}

/** @returns the transaction id @throws Error with the API's message if it rejects the transaction */
export async function broadcastBitcoin(apiUrl: string, transaction: string): Promise<string> {
  const answer = await fetch(`${apiUrl}/tx`, { method: 'POST', body: transaction });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The network refused the transaction: ${text.slice(0, 300)}`);
  return text.trim();
}

function memoScript(memo: string): Uint8Array {
  const bytes = hex.decode(memo.replace(/^0x/, ''));
  if (bytes.length > 80) throw new Error('A memo has at most 80 bytes.');
  return Script.encode(['RETURN', bytes]);
}

export function createBitcoinSigner(): Signer {
  return {
    describe: ({ method, params }) => describe(bitcoinRequest.parse({ method, params })),
    sign: ({ method, params }, network) => sign(bitcoinRequest.parse({ method, params }), network),
  };
}

async function sign(request: BitcoinRequest, { rpcUrl }: Network): Promise<unknown> {
  if (request.method === 'bitcoin:connect') return null;
  const keys = deriveBitcoinKeys(3).flatMap(({ payment, ordinal }) => [payment, ordinal]);
  switch (request.method) {
    case 'bitcoin:signMessage':
      return request.params.map(({ address, message, protocol }) => {
        const signed = signBitcoinMessage(keyOf(keys, address), message, protocol);
        return {
          signedMessage: base64.encode(message),
          signature: base64.encode(signed.signature),
          messageHash: hex.encode(signed.messageHash),
          protocol: signed.protocol,
        };
      });
    case 'bitcoin:signTransaction':
      return eachInTurn(request.params, async (input) => {
        const signed = signPsbt(input.psbt, inputsOf(input, keys));
        if (!input.broadcast) return { signedPsbt: base64.encode(signed.toPSBT()) };
        const txid = await broadcastBitcoin(rpcUrl, finishPsbt(signed).hex);
        return { signedPsbt: base64.encode(signed.toPSBT()), txid };
      });
    case 'bitcoin:sendTransfer':
      return eachInTurn(request.params, async ({ address, ...payment }) => ({
        txid: await sendBitcoin(rpcUrl, keyOf(keys, address), payment),
      }));
  }
}

/** In sequence, because a transaction may spend outputs of the previous one. */
async function eachInTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

function inputsOf(
  { psbt, inputsToSign, allowed }: PsbtRequest,
  keys: readonly BitcoinKey[],
): readonly PsbtInput[] {
  if (!inputsToSign) {
    const allowedKeys = keys.filter(({ address }) => allowed.includes(address));
    return findSignableInputs(readPsbt(psbt), allowedKeys);
  }
  return inputsToSign.flatMap(({ address, signingIndexes, sigHash }) => {
    const sighash = readSighash(sigHash);
    const key = keyOf(keys, address);
    return signingIndexes.map((index) => ({ index, key, sighash }));
  });
}

/** A number, or text such as `SINGLE|ANYONECANPAY`. */
function readSighash(value: string | number | undefined): number | undefined {
  if (value === undefined || typeof value === 'number') return value;
  const found = Object.entries(SigHash).find(([name]) => name === value.replace('|', '_'));
  if (typeof found?.[1] !== 'number') throw new Error(`${value} are no sighash flags.`);
  return found[1];
}

function describe(request: BitcoinRequest): Description {
  switch (request.method) {
    case 'bitcoin:connect':
      return { title: 'Connect to this site', rows: [['May see', 'Your Bitcoin addresses']] };
    case 'bitcoin:signMessage': {
      const decoder = new TextDecoder();
      const text = request.params.map(({ message }) => decoder.decode(message)).join('\n\n');
      return { title: 'Sign a message', rows: [], text };
    }
    case 'bitcoin:signTransaction': {
      const verb = request.params.some(({ broadcast }) => broadcast) ? 'Send' : 'Sign';
      const count = request.params.length;
      return {
        title: count === 1 ? `${verb} a transaction` : `${verb} ${count} transactions`,
        rows: request.params.flatMap(({ psbt }) => rowsOf(readPsbt(psbt))),
      };
    }
    case 'bitcoin:sendTransfer':
      return {
        title: 'Send bitcoin',
        rows: request.params
          .flatMap(({ recipients }) => recipients)
          .flatMap(({ address, amount }) => payment(address, amount)),
      };
  }
}

const inBitcoin = (satoshis: bigint) => `${formatUnits(satoshis, 8)} BTC`;
const payment = (to: string, satoshis: bigint) =>
  [
    ['To', to],
    ['Amount', inBitcoin(satoshis)],
  ] as const;

function rowsOf(transaction: Transaction): Description['rows'] {
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) =>
    transaction.getOutput(index),
  );
  const rows = outputs.flatMap(({ script, amount = 0n }) =>
    payment(
      script ? (addressOfScript(script) ?? `Script ${hex.encode(script)}`) : 'Nobody',
      amount,
    ),
  );
  try {
    return [...rows, ['Fee', inBitcoin(transaction.fee)]];
  } catch {
    // The PSBT lacks its inputs' amounts.
    return rows;
  }
}
