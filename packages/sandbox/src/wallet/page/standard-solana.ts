// Solana features of the Wallet Standard wallet. Converts bytes to base64 for the wallet.

import type { IdentifierArray, WalletAccount } from '@wallet-standard/base';
import { standardChains } from '../../signing/standard-chains.js';
import { fromBase64, toBase64 } from './bytes.js';
import type { PageWallet } from './page-wallet.js';
import type { StandardAccounts } from './standard-accounts.js';
import { addressOf, assertChain, listOf } from './standard-inputs.js';

export const solanaFeatureNames: IdentifierArray = Object.freeze([
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]);

const supportedTransactionVersions = Object.freeze(['legacy', 0] as const);

interface Signs {
  readonly account: WalletAccount;
  readonly transaction: Uint8Array;
  readonly chain?: string;
  readonly options?: object;
}

/** Sends a request to the wallet; returns one output per input. */
type Ask = (verb: string, params: readonly unknown[]) => Promise<Record<string, unknown>[]>;

export function solanaFeatures(options: {
  readonly wallet: PageWallet;
  readonly accounts: StandardAccounts;
}) {
  const { wallet, accounts } = options;
  const ask: Ask = async (verb, params) => listOf(await wallet.request(`solana:${verb}`, params));
  const allowed = async () =>
    accounts.take('solana', await wallet.request('solana:connect', [{ silent: true }]));
  return { ...messageFeatures(ask, allowed), ...transactionFeatures(ask) };
}

/** @param allowed - the accounts this page may use; opens no window */
function messageFeatures(ask: Ask, allowed: () => Promise<readonly WalletAccount[]>) {
  return {
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: { account: WalletAccount; message: Uint8Array }[]) {
        const params = inputs.map(({ account, message }) => ({
          address: addressOf(account),
          message: toBase64(message, 'message'),
        }));
        return (await ask('signMessage', params)).map(readSigned);
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs: object[]) {
        const outputs = await ask('signIn', structuredClone(inputs));
        // Signing in connects.
        const accounts = await allowed();
        return outputs.map((output) => ({
          account: accounts.find((one) => one.address === output.address) ?? accounts[0],
          ...readSigned(output),
        }));
      },
    },
  };
}

function transactionFeatures(ask: Ask) {
  return {
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signTransaction(...inputs: Signs[]) {
        const outputs = await ask('signTransaction', inputs.map(readTransaction));
        return outputs.map(({ signedTransaction }) => ({
          signedTransaction: fromBase64(signedTransaction),
        }));
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signAndSendTransaction(...inputs: Signs[]) {
        const outputs = await ask('signAndSendTransaction', inputs.map(readTransaction));
        return outputs.map(({ signature }) => ({ signature: fromBase64(signature) }));
      },
    },
  };
}

function readTransaction({ account, transaction, chain, options }: Signs) {
  assertChain(chain, standardChains.solana);
  return {
    address: addressOf(account),
    transaction: toBase64(transaction, 'transaction'),
    ...(options ? { options: structuredClone(options) } : {}),
  };
}

function readSigned({ signedMessage, signature }: Record<string, unknown>) {
  return {
    signedMessage: fromBase64(signedMessage),
    signature: fromBase64(signature),
    signatureType: 'ed25519',
  };
}
