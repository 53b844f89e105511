// As in the public Bitcoin Wallet Standard. The wallet gets bytes as base64.

import type { IdentifierArray, WalletAccount } from '@wallet-standard/base';
import type { Account } from '../../signing/signing-family.js';
import { standardChains } from '../../signing/standard-chains.js';
import { fromBase64, toBase64 } from './bytes.js';
import type { PageWallet } from './page-wallet.js';
import { rpcError } from './rpc-error.js';
import type { StandardAccounts } from './standard-accounts.js';
import { addressOf, assertChain, listOf } from './standard-inputs.js';

export const bitcoinFeatureNames: IdentifierArray = Object.freeze([
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
]);

type Purpose = NonNullable<Account['purpose']>;
const purposes: readonly Purpose[] = ['payment', 'ordinals'];

interface Signs {
  readonly psbt: Uint8Array;
  readonly chain?: string;
  readonly inputsToSign: readonly {
    readonly account: WalletAccount;
    readonly signingIndexes: readonly number[];
    /**
     * Flags as a number, or `ALL
     * ANYONECANPAY`.
     */
    readonly sigHash?: number | string;
  }[];
}

interface Messages {
  readonly account: WalletAccount;
  readonly message: Uint8Array;
  /** Not in the standard: `ecdsa` or `bip322`, case-insensitive. */
  readonly protocol?: string;
}

export function bitcoinFeatures<On>(options: {
  readonly wallet: PageWallet;
  readonly accounts: StandardAccounts;
  readonly on: On;
  readonly disconnect: () => Promise<void>;
}) {
  const { wallet, accounts, on, disconnect } = options;
  return {
    'bitcoin:connect': {
      version: '1.0.0',
      async connect(input?: { readonly purposes?: readonly Purpose[] }) {
        const requestedPurposes = readPurposes(input?.purposes);
        const connected = accounts.take('bitcoin', await wallet.request('bitcoin:connect', [{}]));
        return {
          accounts: requestedPurposes.flatMap((purpose) =>
            connected.filter((one) => fits(one, purpose)),
          ),
        };
      },
    },
    'bitcoin:disconnect': { version: '1.0.0', disconnect },
    'bitcoin:events': { version: '1.0.0', on },
    ...signingFeatures(wallet),
  };
}

function signingFeatures(wallet: PageWallet) {
  const request = async (action: string, params: readonly unknown[]) =>
    listOf(await wallet.request(`bitcoin:${action}`, params));
  return {
    'bitcoin:signMessage': {
      version: '1.0.0',
      async signMessage(...inputs: Messages[]) {
        const outputs = await request('signMessage', inputs.map(readMessage));
        return outputs.map(({ signedMessage, signature }) => ({
          signedMessage: fromBase64(signedMessage),
          signature: fromBase64(signature),
        }));
      },
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      async signTransaction(...inputs: Signs[]) {
        const params = inputs.map((one) => readSigns(one, false));
        return (await request('signTransaction', params)).map(({ signedPsbt }) => ({
          signedPsbt: fromBase64(signedPsbt),
        }));
      },
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      async signAndSendTransaction(...inputs: Signs[]) {
        const params = inputs.map((one) => readSigns(one, true));
        return (await request('signTransaction', params)).map(({ txid }) => ({
          txId: String(txid),
        }));
      },
    },
  };
}

function readMessage({ account, message, protocol }: Messages) {
  return {
    address: addressOf(account),
    message: toBase64(message, 'message'),
    ...(protocol === undefined ? {} : { protocol: String(protocol).toLowerCase() }),
  };
}

function readPurposes(requested: unknown): readonly Purpose[] {
  if (requested === undefined) return purposes;
  const list: readonly unknown[] = Array.isArray(requested) ? requested : [];
  const selected = purposes.filter((one) => list.includes(one));
  if (selected.length === 0 || selected.length < new Set(list).size)
    throw rpcError({
      code: -32602,
      message: '`purposes` must be a list of `payment` and `ordinals`.',
    });
  return [...selected].sort((one, other) => list.indexOf(one) - list.indexOf(other));
}

/** Payment keys are compressed, ordinals keys x-only. */
function fits(account: unknown, purpose: Purpose): boolean {
  return (Object(account).publicKey?.length === 32) === (purpose === 'ordinals');
}

function readSigns({ psbt, chain, inputsToSign }: Signs, broadcast: boolean) {
  assertChain(chain, standardChains.bitcoin);
  return {
    psbt: toBase64(psbt, 'psbt'),
    inputsToSign: inputsToSign.map(({ account, signingIndexes, sigHash }) => ({
      address: addressOf(account),
      signingIndexes: [...signingIndexes],
      ...(sigHash === undefined ? {} : { sigHash }),
    })),
    broadcast,
  };
}
