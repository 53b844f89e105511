// The wallet gets bytes as base64.

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

type Ask = (action: string, params: readonly unknown[]) => Promise<Record<string, unknown>[]>;

export function solanaFeatures(options: {
  readonly wallet: PageWallet;
  readonly accounts: StandardAccounts;
}) {
  const { wallet, accounts } = options;
  const request: Ask = async (action, params) =>
    listOf(await wallet.request(`solana:${action}`, params));
  const allowed = async () =>
    accounts.take('solana', await wallet.request('solana:connect', [{ silent: true }]));
  return { ...messageFeatures(request, allowed), ...transactionFeatures(request) };
}

/** @param allowed - the accounts this page may use; never opens a window */
function messageFeatures(request: Ask, allowed: () => Promise<readonly WalletAccount[]>) {
  return {
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: { account: WalletAccount; message: Uint8Array }[]) {
        const params = inputs.map(({ account, message }) => ({
          address: addressOf(account),
          message: toBase64(message, 'message'),
        }));
        return (await request('signMessage', params)).map(readSigned);
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs: object[]) {
        const outputs = await request('signIn', structuredClone(inputs));
        const accounts = await allowed();
        return outputs.map((output) => ({
          account: accounts.find((one) => one.address === output.address) ?? accounts[0],
          ...readSigned(output),
        }));
      },
    },
  };
}

function transactionFeatures(request: Ask) {
  return {
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signTransaction(...inputs: Signs[]) {
        const outputs = await request('signTransaction', inputs.map(readTransaction));
        return outputs.map(({ signedTransaction }) => ({
          signedTransaction: fromBase64(signedTransaction),
        }));
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signAndSendTransaction(...inputs: Signs[]) {
        const outputs = await request('signAndSendTransaction', inputs.map(readTransaction));
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
