import { requestSend, KitError } from '@openappkit/core/adapter';
import { callFeature, readMember, type StandardWallet } from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { callSolanaWallet } from './call-solana-wallet.js';
import { readList, readSignature, readTransaction } from './parse-answers.js';
import type { SignerMethod, SolanaSigner } from './solana-signer.types.js';
import { walletChainOf } from './wallet-chain.js';

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
