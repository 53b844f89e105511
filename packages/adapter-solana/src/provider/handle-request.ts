// Handles the WalletConnect methods `solana_*` with any wallet, for apps that use this form everywhere.
import { KitError } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { fromBase64, toBase64 } from '../wallet/parse-answers.js';
import { getActiveAddress, type SolanaConnection } from '../wallet/solana-connection.js';
import type { SignerSendOptions } from '../wallet/solana-signer.js';

/** @throws KitError `wallet/*`; `wallet/unsupported-method` for any other method or unreadable parameters */
export async function handleRequest(
  live: SolanaConnection,
  method: string,
  params: unknown,
): Promise<unknown> {
  const { signer } = live.wallet;
  const { accounts = [], caipNetworkId } = live.known;
  if (method === 'solana_getAccounts' || method === 'solana_requestAccounts')
    return accounts.map((pubkey) => ({ pubkey }));
  const pubkey = readMember(params, 'pubkey');
  const from = typeof pubkey === 'string' ? pubkey : (getActiveAddress(live) ?? '');
  if (caipNetworkId === undefined) throw new KitError('wallet/disconnected');
  switch (method) {
    case 'solana_signMessage': {
      const message = readMember(params, 'message');
      const bytes = typeof message === 'string' ? bs58.decodeUnsafe(message) : undefined;
      if (bytes === undefined) throw createInvalidParam('message', 'base58');
      return { signature: bs58.encode(await signer.signMessage(from, bytes)) };
    }
    case 'solana_signTransaction': {
      const bytes = decodeTransaction(readMember(params, 'transaction'));
      const [signed] = await signer.signTransactions(from, [bytes], caipNetworkId);
      return { transaction: toBase64(signed ?? bytes) };
    }
    case 'solana_signAllTransactions': {
      const list = readMember(params, 'transactions');
      if (!Array.isArray(list)) throw createInvalidParam('transactions', 'a list');
      const bytes = list.map(decodeTransaction);
      const signed = await signer.signTransactions(from, bytes, caipNetworkId);
      return { transactions: signed.map(toBase64) };
    }
    case 'solana_signAndSendTransaction': {
      const bytes = decodeTransaction(readMember(params, 'transaction'));
      const options = (readMember(params, 'sendOptions') ?? {}) as SignerSendOptions;
      return { signature: await signer.sendTransaction(from, bytes, caipNetworkId, options) };
    }
    default:
      throw new KitError('wallet/unsupported-method', { context: { method } });
  }
}

function decodeTransaction(text: unknown): Uint8Array {
  const bytes = fromBase64(text);
  if (bytes === undefined) throw createInvalidParam('transaction', 'base64');
  return bytes;
}

function createInvalidParam(paramName: string, form: string): KitError {
  return new KitError('wallet/failed', {
    metaMessages: [`The parameter \`${paramName}\` must be ${form}.`],
  });
}
