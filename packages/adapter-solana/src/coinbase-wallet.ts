// Wraps `window.coinbaseSolana`, which older Coinbase Wallet versions inject, as a Wallet Standard wallet.
import { attempt, callMember, readMember, type StandardWallets } from '@openappkit/wallet-standard';
import { loadWeb3 } from './transactions/load-web3.js';

const name = 'Coinbase Wallet';
/** This wallet signs for all chains and does not report its current one, so it is never asked to send. */
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'];
const features = ['solana:signTransaction', 'solana:signMessage'];
const version = '1.0.0';

interface TransactionInput {
  readonly transaction: Uint8Array;
}
interface MessageInput {
  readonly message: Uint8Array;
}

/**
 * Registers the wallet until another wallet registers under the same name.
 * @param onFound subscribes to changes of the wallet list; returns the unsubscribe function
 */
export function registerCoinbase(
  provider: unknown,
  wallets: Pick<StandardWallets, 'list' | 'register'>,
  onFound: (listener: () => void) => () => void,
): void {
  const coinbaseWallet = createCoinbaseWallet(provider);
  const unregister = wallets.register(coinbaseWallet);
  const unregisterIfDuplicate = (): void => {
    if (!wallets.list().some((wallet) => wallet.name === name && wallet.raw !== coinbaseWallet))
      return;
    stop();
    unregister();
  };
  const stop = onFound(unregisterIfDuplicate);
  unregisterIfDuplicate();
}

function createCoinbaseWallet(provider: unknown) {
  const accounts = (): readonly unknown[] => {
    const key = readMember(provider, 'publicKey');
    const address = attempt(readMember(key, 'toBase58'), key);
    const publicKey = attempt(readMember(key, 'toBytes'), key);
    return address && publicKey ? [{ address, publicKey, chains, features }] : [];
  };
  const signOne = async ({ transaction }: TransactionInput): Promise<unknown> => {
    const { Transaction, VersionedTransaction } = await loadWeb3();
    const read = VersionedTransaction.deserialize(transaction);
    const transactionToSign = read.version === 'legacy' ? Transaction.from(transaction) : read;
    const signed = await callMember(provider, 'signTransaction', transactionToSign);
    const options = { requireAllSignatures: false, verifySignatures: false };
    return { signedTransaction: callMember(signed, 'serialize', options) };
  };
  const signMessage = async ({ message }: MessageInput): Promise<unknown> => {
    const answer = await callMember(provider, 'signMessage', message);
    return { signedMessage: message, signature: readMember(answer, 'signature') };
  };
  return {
    version,
    name,
    icon: undefined,
    chains,
    get accounts() {
      return accounts();
    },
    features: {
      'standard:connect': {
        version,
        // The wallet has no silent connect, so a silent request returns the accounts already shared with this page.
        async connect({ silent = false } = {}) {
          if (!silent) await callMember(provider, 'connect');
          return { accounts: accounts() };
        },
      },
      'standard:disconnect': { version, disconnect: () => callMember(provider, 'disconnect') },
      'standard:events': {
        version,
        on(_event: string, changed: (change: object) => void) {
          const notify = (): void => changed({ accounts: accounts() });
          const events = ['connect', 'disconnect', 'accountChanged'];
          for (const event of events) attempt(readMember(provider, 'on'), provider, event, notify);
          return () => {
            for (const event of events)
              attempt(readMember(provider, 'off'), provider, event, notify);
          };
        },
      },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: readonly TransactionInput[]) =>
          signSequentially(inputs, signOne),
      },
      'solana:signMessage': {
        version,
        signMessage: (...inputs: readonly MessageInput[]) => signSequentially(inputs, signMessage),
      },
    },
  };
}

/** Signs one at a time, so that the wallet shows only one window. */
async function signSequentially<T>(inputs: readonly T[], sign: (input: T) => Promise<unknown>) {
  const outputs: unknown[] = [];
  for (const input of inputs) outputs.push(await sign(input));
  return outputs;
}
