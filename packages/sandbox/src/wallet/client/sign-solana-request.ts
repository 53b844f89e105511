// Does what a person approved on Solana: derives the key, signs, and sends. Called by sign-pending, in a file of its
// own because web3.js is large.

import { base58, base64 } from '@scure/base';
import type * as z from 'zod/mini';
import { deriveSolanaKeys, type SolanaKey } from '../../keys/solana-keys.js';
import { signSolanaMessage, signSolanaTransaction } from '../../keys/sign-solana.js';
import { sendSolana } from '../../keys/send-solana.js';
import { verbOf } from '../families.js';
import type { SolanaChain } from '../protocol.js';
import { solanaRequests } from './family-requests.js';
import { signInMessage } from './sign-in-message.js';

/**
 * The outputs, one for each input, with bytes as base64.
 *
 * @throws Error when an account is not in this wallet, a transaction cannot be read or the chain refuses it
 */
export async function signSolanaRequest(
  method: string,
  params: readonly unknown[],
  chain: SolanaChain,
): Promise<unknown> {
  const keys = deriveSolanaKeys(3);
  switch (verbOf(method)) {
    case 'signMessage':
      return solanaRequests.signMessage.parse(params).map(({ address, message }) => ({
        signedMessage: base64.encode(message),
        signature: base64.encode(signSolanaMessage(keyOf(keys, address), message)),
      }));
    case 'signTransaction':
      return solanaRequests.signTransaction.parse(params).map(({ address, transaction }) => ({
        signedTransaction: base64.encode(
          signSolanaTransaction(keyOf(keys, address), transaction).bytes,
        ),
      }));
    case 'signAndSendTransaction':
      return signAndSend(solanaRequests.signAndSendTransaction.parse(params), keys, chain);
    case 'signIn':
      return solanaRequests.signIn.parse(params).map((input) => {
        const message = new TextEncoder().encode(signInMessage(input));
        const signature = signSolanaMessage(keyOf(keys, input.address), message);
        return {
          address: input.address,
          signedMessage: base64.encode(message),
          signature: base64.encode(signature),
        };
      });
    default:
      return null;
  }
}

type Sends = z.infer<typeof solanaRequests.signAndSendTransaction>;

/** All are signed before the first is sent; then one after the other, for they may build on each other. */
async function signAndSend(inputs: Sends, keys: readonly SolanaKey[], chain: SolanaChain) {
  const signed = inputs.map(({ address, transaction, options }) => ({
    options,
    ...signSolanaTransaction(keyOf(keys, address), transaction),
  }));
  const outputs: { readonly signature: string }[] = [];
  for (const { bytes, options } of signed) {
    const id = await sendSolana(chain.rpcUrl, bytes, options);
    outputs.push({ signature: base64.encode(base58.decode(id)) });
  }
  return outputs;
}

function keyOf(keys: readonly SolanaKey[], address: string): SolanaKey {
  const found = keys.find((one) => one.address === address);
  if (!found) throw new Error('That account is not in this wallet.');
  return found;
}
