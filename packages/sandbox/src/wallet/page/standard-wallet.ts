// One object for Solana and Bitcoin, with the same name as in EIP-6963. The wallet behind it makes all decisions.

import type { IdentifierArray, Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base';
import { standardChains } from '../../signing/dev-accounts.js';
import type { Account } from '../../signing/signing-family.js';
import {
  addressOf,
  assertChain,
  callListeners,
  fromBase64,
  fromHex,
  listOf,
  type PageWallet,
  rpcError,
  toBase64,
} from './page-wallet.js';

/** In account order. */
export const standardFamilies = ['solana', 'bitcoin'] as const;
type StandardFamily = (typeof standardFamilies)[number];

interface StandardAccounts {
  /** Solana's, then Bitcoin's: payment, then ordinals. */
  list(): readonly WalletAccount[];
  /** Stores the answer to a connect. An empty list disconnects. */
  take(family: StandardFamily, answer: unknown): readonly WalletAccount[];
}

/**
 * The Wallet Standard accounts that this page may use. Empty until the page connects.
 *
 * @param features - the feature names of each family's accounts
 * @param onChange - called after the wallet or the app changed the accounts
 */
function createStandardAccounts(options: {
  readonly wallet: PageWallet;
  readonly icon: WalletAccount['icon'];
  readonly features: Readonly<Record<StandardFamily, WalletAccount['features']>>;
  readonly onChange: () => void;
}): StandardAccounts {
  const { wallet, icon, features, onChange } = options;
  const current: Record<StandardFamily, readonly WalletAccount[]> = { solana: [], bitcoin: [] };
  const createAccount = createAccountMaker(icon, features);
  const setAccounts = (family: StandardFamily, answer: unknown): void => {
    const list: readonly unknown[] = Array.isArray(answer) ? answer : [];
    // Invalid accounts pass, because a misbehaving wallet should reach the app.
    current[family] = Object.freeze(
      list.map((one) => (isAccount(one) ? createAccount(family, one) : (one as WalletAccount))),
    );
  };
  const storeAccounts = (family: StandardFamily, answer: unknown): readonly WalletAccount[] => {
    const before = current[family];
    setAccounts(family, answer);
    const after = current[family];
    const isSame = before.length === after.length && before.every((one, at) => one === after[at]);
    if (!isSame) onChange();
    return after;
  };
  wallet.listen((event, data) => {
    const family = standardFamilies.find((one) => event === `${one}:accounts`);
    if (!family || current[family].length === 0) return;
    setAccounts(family, data);
    onChange();
  });
  return {
    list: () => [...current.solana, ...current.bitcoin],
    take: storeAccounts,
  };
}

/** An unchanged account stays the same object. */
function createAccountMaker(
  icon: WalletAccount['icon'],
  features: Readonly<Record<StandardFamily, WalletAccount['features']>>,
) {
  const cache = new Map<string, WalletAccount>();
  return (family: StandardFamily, accountData: Account): WalletAccount => {
    const key = JSON.stringify(accountData);
    const cached = cache.get(key);
    if (cached) return cached;
    const account: WalletAccount = Object.freeze({
      address: accountData.address,
      publicKey: fromHex(accountData.publicKey ?? ''),
      chains: Object.freeze([accountData.chain as WalletAccount['chains'][number]]),
      features: features[family],
      label: accountData.label,
      ...(icon === undefined ? {} : { icon }),
    });
    cache.set(key, account);
    return account;
  };
}

function isAccount(value: unknown): value is Account {
  return 'publicKey' in Object(value);
}

const bitcoinFeatureNames: IdentifierArray = Object.freeze([
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
]);

type Purpose = NonNullable<Account['purpose']>;
const purposes: readonly Purpose[] = ['payment', 'ordinals'];

interface PsbtInput {
  readonly psbt: Uint8Array;
  readonly chain?: string;
  readonly inputsToSign: readonly {
    readonly account: WalletAccount;
    readonly signingIndexes: readonly number[];
    /** Flags as a number, or `ALL|ANYONECANPAY`. */
    readonly sigHash?: number | string;
  }[];
}

interface Messages {
  readonly account: WalletAccount;
  readonly message: Uint8Array;
  /** Not in the standard: `ecdsa` or `bip322`, case-insensitive. */
  readonly protocol?: string;
}

/** The features of the public Bitcoin Wallet Standard. Passes bytes to the wallet as base64. */
function bitcoinFeatures<On>(options: {
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
      async signTransaction(...inputs: PsbtInput[]) {
        const params = inputs.map((one) => readSigns(one, false));
        return (await request('signTransaction', params)).map(({ signedPsbt }) => ({
          signedPsbt: fromBase64(signedPsbt),
        }));
      },
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      async signAndSendTransaction(...inputs: PsbtInput[]) {
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

function readSigns({ psbt, chain, inputsToSign }: PsbtInput, broadcast: boolean) {
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

const solanaFeatureNames: IdentifierArray = Object.freeze([
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]);

const supportedTransactionVersions = Object.freeze(['legacy', 0] as const);

interface TransactionInput {
  readonly account: WalletAccount;
  readonly transaction: Uint8Array;
  readonly chain?: string;
  readonly options?: object;
}

type Ask = (action: string, params: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Passes bytes to the wallet as base64. */
function solanaFeatures(options: {
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
      async signTransaction(...inputs: TransactionInput[]) {
        const outputs = await request('signTransaction', inputs.map(readTransaction));
        return outputs.map(({ signedTransaction }) => ({
          signedTransaction: fromBase64(signedTransaction),
        }));
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signAndSendTransaction(...inputs: TransactionInput[]) {
        const outputs = await request('signAndSendTransaction', inputs.map(readTransaction));
        return outputs.map(({ signature }) => ({ signature: fromBase64(signature) }));
      },
    },
  };
}

function readTransaction({ account, transaction, chain, options }: TransactionInput) {
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

type Change = (properties: Partial<Pick<Wallet, 'accounts' | 'chains' | 'features'>>) => void;

/** @param options.has - families to announce; at least one */
export function createStandardWallet(options: {
  readonly wallet: PageWallet;
  readonly name: string;
  readonly icon: WalletIcon;
  readonly has: readonly StandardFamily[];
}): Wallet {
  const { wallet, name, icon, has } = options;
  const listeners = new Set<Change>();
  const accounts = createStandardAccounts({
    wallet,
    icon,
    features: { solana: solanaFeatureNames, bitcoin: bitcoinFeatureNames },
    onChange: () => callListeners(listeners, { accounts: accounts.list() }),
  });
  const on = (event: string, listener: Change) => {
    if (event !== 'change') return () => {};
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const features = createFeatures({ wallet, accounts, on, has });
  const chains: IdentifierArray = standardFamilies
    .filter((family) => has.includes(family))
    .map((family) => standardChains[family]);
  return Object.freeze({
    version: '1.0.0' as const,
    name,
    icon,
    chains: Object.freeze(chains),
    features: Object.freeze(features),
    get accounts() {
      return accounts.list();
    },
  });
}

function createFeatures(options: {
  readonly wallet: PageWallet;
  readonly accounts: StandardAccounts;
  readonly on: (event: string, listener: Change) => () => void;
  readonly has: readonly StandardFamily[];
}) {
  const { wallet, accounts, on, has } = options;
  const connect = async (family: StandardFamily, params: object) =>
    accounts.take(family, await wallet.request(`${family}:connect`, [params]));
  const disconnect = async (family: StandardFamily) => {
    await wallet.request(`${family}:disconnect`, []);
    accounts.take(family, []);
  };
  // `standard:connect` connects the main family only, because Bitcoin has its own connect.
  const main: StandardFamily = has.includes('solana') ? 'solana' : 'bitcoin';
  return {
    'standard:connect': {
      version: '1.0.0',
      async connect(input?: { readonly silent?: boolean }) {
        const silent = input?.silent === true;
        if (silent) await Promise.all(has.map((family) => connect(family, { silent })));
        else await connect(main, {});
        return { accounts: accounts.list() };
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => disconnect(main) },
    'standard:events': { version: '1.0.0', on },
    ...(has.includes('solana') ? solanaFeatures({ wallet, accounts }) : {}),
    ...(has.includes('bitcoin')
      ? bitcoinFeatures({ wallet, accounts, on, disconnect: () => disconnect('bitcoin') })
      : {}),
  };
}
