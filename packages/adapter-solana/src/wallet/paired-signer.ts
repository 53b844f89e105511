import { requestSend, type CaipNetworkId, isKitError, KitError } from '@openappkit/core/adapter';
import { callMember, readMember } from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { loadWeb3 } from '../transactions/load-web3.js';
import { callSolanaWallet } from './call-solana-wallet.js';
import {
  badAnswer,
  fromBase64,
  readList,
  readTextSignature,
  readTransaction,
  toBase64,
} from './parse-answers.js';
import type { SignerMethod, SolanaSigner } from './solana-signer.js';

const rpcMethods: Readonly<Record<SignerMethod, string | undefined>> = {
  message: 'solana_signMessage',
  transaction: 'solana_signTransaction',
  send: 'solana_signAndSendTransaction',
  signIn: undefined,
};
const signAll = 'solana_signAllTransactions';

/**
 * @param provider the connector's, with `request(args, caipNetworkId)`
 * @param currentNetwork the network the connection is on
 * @param signal aborts when the connection ends, and rejects every pending request
 */
export function createPairedSigner(
  provider: unknown,
  currentNetwork: () => CaipNetworkId,
  signal: AbortSignal,
): SolanaSigner {
  const requestMethod = (
    method: string,
    params: unknown,
    caipNetworkId = currentNetwork(),
  ): Promise<unknown> =>
    callSolanaWallet(
      () => callMember(provider, 'request', { method, params }, caipNetworkId),
      signal,
    );
  const signOne = async (
    address: string,
    transaction: Uint8Array,
    caipNetworkId: CaipNetworkId,
  ): Promise<Uint8Array> => {
    const params = { transaction: toBase64(transaction), pubkey: address };
    const extras = await createLegacyFields(transaction);
    const method = 'solana_signTransaction';
    const answer = await requestMethod(method, { ...params, ...extras }, caipNetworkId);
    const signed = readMember(answer, 'transaction');
    if (signed !== undefined) return readTransaction(fromBase64(signed));
    // Older wallets return only the signature.
    return addSignature(transaction, address, readTextSignature(readMember(answer, 'signature')));
  };

  return {
    supports(skill) {
      const method = rpcMethods[skill];
      return method !== undefined && (readSessionMethods(provider)?.includes(method) ?? true);
    },
    async signMessage(address, message) {
      const params = { message: bs58.encode(message), pubkey: address };
      return readTextSignature(
        readMember(await requestMethod('solana_signMessage', params), 'signature'),
      );
    },
    async signTransactions(address, transactions, caipNetworkId) {
      const isSingle =
        transactions.length === 1 || readSessionMethods(provider)?.includes(signAll) === false;
      const answer = isSingle
        ? undefined
        : await requestMethod(
            signAll,
            { transactions: transactions.map(toBase64), pubkey: address },
            caipNetworkId,
          ).catch(ignoreUnsupported);
      if (answer !== undefined) {
        const signed = readList(readMember(answer, 'transactions'), transactions.length);
        return signed.map((each) => readTransaction(fromBase64(each)));
      }
      const signed: Uint8Array[] = [];
      for (const each of transactions) signed.push(await signOne(address, each, caipNetworkId));
      return signed;
    },
    async sendTransaction(address, transaction, caipNetworkId, sendOptions) {
      const params = { transaction: toBase64(transaction), pubkey: address, sendOptions };
      const send = () =>
        callMember(provider, 'request', { method: rpcMethods.send, params }, caipNetworkId);
      const read = (answer: unknown) =>
        bs58.encode(readTextSignature(readMember(answer, 'signature')));
      return requestSend(send, read, [signal]);
    },
    signIn: () => Promise.reject(new KitError('wallet/unsupported-method')),
  };
}

/** Returns undefined if the wallet lacks the method, so that transactions are signed one by one. */
function ignoreUnsupported(error: unknown): undefined {
  if (!isKitError(error, 'wallet/unsupported-method')) throw error;
  return undefined;
}

function readSessionMethods(provider: unknown): readonly unknown[] | undefined {
  const namespaces = readMember(readMember(provider, 'session'), 'namespaces');
  const methods = readMember(readMember(namespaces, 'solana'), 'methods');
  return Array.isArray(methods) ? methods : undefined;
}

/** Older wallets read these fields instead of the bytes. They cannot sign versioned transactions anyway. */
async function createLegacyFields(transaction: Uint8Array): Promise<object> {
  const { Transaction, VersionedTransaction } = await loadWeb3();
  if (VersionedTransaction.deserialize(transaction).version !== 'legacy') return {};
  const { feePayer, instructions, recentBlockhash } = Transaction.from(transaction);
  return {
    feePayer: feePayer?.toBase58(),
    recentBlockhash,
    instructions: instructions.map(({ programId, data, keys }) => ({
      programId: programId.toBase58(),
      data: bs58.encode(data),
      keys: keys.map(({ isSigner, isWritable, pubkey }) => ({
        isSigner,
        isWritable,
        pubkey: pubkey.toBase58(),
      })),
    })),
  };
}

/** @throws KitError `wallet/bad-answer` when the address does not sign this transaction */
async function addSignature(
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Promise<Uint8Array> {
  const { PublicKey, VersionedTransaction } = await loadWeb3();
  try {
    const signed = VersionedTransaction.deserialize(transaction);
    signed.addSignature(new PublicKey(address), signature);
    return signed.serialize();
  } catch (cause) {
    throw badAnswer("The signature doesn't match this transaction.", cause);
  }
}
