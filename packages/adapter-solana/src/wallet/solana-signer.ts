// Exchanges bytes only, so that signing does not depend on web3.js objects.
import { type CaipNetworkId, KitError, requestSend } from '@openappkit/core/adapter';
import { callFeature, readMember, type StandardWallet } from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { callSolanaWallet } from './call-solana-wallet.js';
import { readList, readSignature, readTransaction } from './parse-answers.js';
import { walletChainOf } from './wallet-chain.js';

export type SignerMethod = 'message' | 'transaction' | 'send' | 'signIn';

/** Options for wallets that send. Other fields of web3.js' `SendOptions` are passed on unchecked. */
export interface SignerSendOptions {
  readonly skipPreflight?: boolean | undefined;
  readonly preflightCommitment?: string | undefined;
  readonly maxRetries?: number | undefined;
  readonly minContextSlot?: number | undefined;
}

/** Checks the shape of every answer. Every method throws KitError `wallet/*`, `request/cancelled`. */
export interface SolanaSigner {
  /** Whether the wallet currently offers the method. */
  supports(skill: SignerMethod): boolean;
  /** @returns 64 bytes, ed25519 */
  signMessage(address: string, message: Uint8Array): Promise<Uint8Array>;
  /** @returns the transactions, signed by the address, in the same order */
  signTransactions(
    address: string,
    transactions: readonly Uint8Array[],
    caipNetworkId: CaipNetworkId,
  ): Promise<readonly Uint8Array[]>;
  /** @returns the base58 signature of the transaction the wallet sent */
  sendTransaction(
    address: string,
    transaction: Uint8Array,
    caipNetworkId: CaipNetworkId,
    options: SignerSendOptions,
  ): Promise<string>;
  /** Signs in with Solana. The result is not checked. */
  signIn(input: unknown): Promise<unknown>;
}

const featureNames: Readonly<Record<SignerMethod, string>> = {
  message: 'signMessage',
  transaction: 'signTransaction',
  send: 'signAndSendTransaction',
  signIn: 'signIn',
};

/** @param signal aborts when the connection ends, and rejects every pending request */
export function createStandardSigner(wallet: StandardWallet, signal: AbortSignal): SolanaSigner {
  const callSigner = (skill: SignerMethod, inputs: readonly unknown[]): Promise<unknown> =>
    callSolanaWallet(() => callFeature(wallet, `solana:${featureNames[skill]}`, ...inputs), signal);
  const findAccount = (address: string): unknown => {
    const account = wallet.accounts().find((each) => each.address === address);
    if (account === undefined) throw new KitError('wallet/unauthorized');
    return account.raw;
  };

  return {
    supports: (skill) => wallet.feature(`solana:${featureNames[skill]}`) !== undefined,
    async signMessage(address, message) {
      const answer = await callSigner('message', [{ account: findAccount(address), message }]);
      return readSignature(readMember(readList(answer, 1)[0], 'signature'));
    },
    async signTransactions(address, transactions, caipNetworkId) {
      const [account, chain] = [findAccount(address), walletChainOf(caipNetworkId)];
      const inputs = transactions.map((transaction) => ({ account, transaction, chain }));
      const answers = readList(await callSigner('transaction', inputs), transactions.length);
      return answers.map((answer) => readTransaction(readMember(answer, 'signedTransaction')));
    },
    async sendTransaction(address, transaction, caipNetworkId, options) {
      const [account, chain] = [findAccount(address), walletChainOf(caipNetworkId)];
      const input = { account, transaction, chain, options };
      const send = () => callFeature(wallet, 'solana:signAndSendTransaction', input);
      const read = (answer: unknown) =>
        bs58.encode(readSignature(readMember(readList(answer, 1)[0], 'signature')));
      return requestSend(send, read, [signal]);
    },
    async signIn(input) {
      return readList(await callSigner('signIn', [input]), 1)[0];
    },
  };
}
