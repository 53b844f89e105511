// Signs with a wallet of the page, by the features it registered (Wallet Standard). Made for each live connection.
import { requestSend, KitError } from '@openappkit/core/adapter';
import { callFeature, readMember, type StandardWallet } from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { askSolana } from './ask-solana.js';
import { readList, readSignature, readTransaction } from './answers.js';
import type { SignerSkill, SolanaSigner } from './solana-signer.types.js';
import { walletChainOf } from './wallet-chain.js';

const featureOf: Readonly<Record<SignerSkill, string>> = {
  message: 'signMessage',
  transaction: 'signTransaction',
  send: 'signAndSendTransaction',
  signIn: 'signIn',
};

/** @param over aborts when the connection is over: every question ends then */
export function createStandardSigner(wallet: StandardWallet, over: AbortSignal): SolanaSigner {
  const ask = (skill: SignerSkill, inputs: readonly unknown[]): Promise<unknown> =>
    askSolana(() => callFeature(wallet, `solana:${featureOf[skill]}`, ...inputs), over);
  const accountOf = (address: string): unknown => {
    const account = wallet.accounts().find((each) => each.address === address);
    if (account === undefined) throw new KitError('wallet/unauthorized');
    return account.raw;
  };

  return {
    can: (skill) => wallet.feature(`solana:${featureOf[skill]}`) !== undefined,
    async signMessage(address, message) {
      const answer = await ask('message', [{ account: accountOf(address), message }]);
      return readSignature(readMember(readList(answer, 1)[0], 'signature'));
    },
    async signTransactions(address, transactions, caipNetworkId) {
      const [account, chain] = [accountOf(address), walletChainOf(caipNetworkId)];
      const inputs = transactions.map((transaction) => ({ account, transaction, chain }));
      const answers = readList(await ask('transaction', inputs), transactions.length);
      return answers.map((answer) => readTransaction(readMember(answer, 'signedTransaction')));
    },
    async sendTransaction(address, transaction, caipNetworkId, options) {
      const [account, chain] = [accountOf(address), walletChainOf(caipNetworkId)];
      const input = { account, transaction, chain, options };
      const send = () => callFeature(wallet, 'solana:signAndSendTransaction', input);
      const read = (answer: unknown) =>
        bs58.encode(readSignature(readMember(readList(answer, 1)[0], 'signature')));
      return requestSend(send, read, [over]);
    },
    async signIn(input) {
      return readList(await ask('signIn', [input]), 1)[0];
    },
  };
}
