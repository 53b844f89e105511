// Does what a person approved on Bitcoin: derives the keys, signs, and sends. Called by sign-pending, in a file of its
// own because the signer is large.

import { base64, hex } from '@scure/base';
import { SigHash } from '@scure/btc-signer';
import type * as z from 'zod/mini';
import { type BitcoinKey, deriveBitcoinKeys } from '../../keys/bitcoin-keys.js';
import { broadcastBitcoin, sendBitcoin } from '../../keys/send-bitcoin.js';
import { signBitcoinMessage } from '../../keys/sign-bitcoin-message.js';
import {
  findOwnInputs,
  finishPsbt,
  type PsbtInput,
  readPsbt,
  signPsbt,
} from '../../keys/sign-psbt.js';
import { verbOf } from '../families.js';
import type { BitcoinChain } from '../protocol.js';
import { bitcoinRequests } from './family-requests.js';

/**
 * The outputs, one for each input, with bytes as base64.
 *
 * @throws Error when an account is not in this wallet, a PSBT cannot be read or the network refuses a transaction
 */
export async function signBitcoinRequest(
  method: string,
  params: readonly unknown[],
  chain: BitcoinChain,
): Promise<unknown> {
  const keys = deriveBitcoinKeys(3).flatMap(({ payment, ordinal }) => [payment, ordinal]);
  switch (verbOf(method)) {
    case 'signMessage':
      return bitcoinRequests.signMessage.parse(params).map(({ address, message, protocol }) => {
        const signed = signBitcoinMessage(keyOf(keys, address), message, protocol);
        return {
          signedMessage: base64.encode(message),
          signature: base64.encode(signed.signature),
          messageHash: hex.encode(signed.messageHash),
          protocol: signed.protocol,
        };
      });
    case 'signTransaction':
      return signEach(bitcoinRequests.signTransaction.parse(params), keys, chain);
    case 'sendTransfer': {
      const outputs: { readonly txid: string }[] = [];
      for (const { address, recipients, changeAddress, memo } of bitcoinRequests.sendTransfer.parse(
        params,
      )) {
        const payment = {
          recipients,
          ...(changeAddress === undefined ? {} : { changeAddress }),
          ...(memo === undefined ? {} : { memo }),
        };
        outputs.push({ txid: await sendBitcoin(chain.apiUrl, keyOf(keys, address), payment) });
      }
      return outputs;
    }
    default:
      return null;
  }
}

type Signs = z.infer<typeof bitcoinRequests.signTransaction>;

async function signEach(inputs: Signs, keys: readonly BitcoinKey[], chain: BitcoinChain) {
  const outputs: { readonly signedPsbt: string; readonly txid?: string }[] = [];
  for (const { psbt, inputsToSign, broadcast, allowed } of inputs) {
    const wanted: readonly PsbtInput[] = inputsToSign
      ? inputsToSign.flatMap(({ address, signingIndexes, sigHash }) => {
          const sighash = readSighash(sigHash);
          const key = keyOf(keys, address);
          return signingIndexes.map((index) =>
            sighash === undefined ? { index, key } : { index, key, sighash },
          );
        })
      : findOwnInputs(
          readPsbt(psbt),
          keys.filter(({ address }) => allowed.includes(address)),
        );
    const signed = signPsbt(psbt, wanted);
    if (!broadcast) {
      outputs.push({ signedPsbt: base64.encode(signed.toPSBT()) });
      continue;
    }
    const finished = finishPsbt(signed);
    const txid = await broadcastBitcoin(chain.apiUrl, finished.hex);
    outputs.push({ signedPsbt: base64.encode(signed.toPSBT()), txid });
  }
  return outputs;
}

/** Flags as a number, or as wallets write them: `SINGLE|ANYONECANPAY`. */
export function readSighash(value: string | number | undefined): number | undefined {
  if (value === undefined || typeof value === 'number') return value;
  const found = Object.entries(SigHash).find(([name]) => name === value.replace('|', '_'));
  if (typeof found?.[1] !== 'number') throw new Error(`${value} are no sighash flags.`);
  return found[1];
}

function keyOf(keys: readonly BitcoinKey[], address: string): BitcoinKey {
  const found = keys.find((one) => one.address === address);
  if (!found) throw new Error('That account is not in this wallet.');
  return found;
}
