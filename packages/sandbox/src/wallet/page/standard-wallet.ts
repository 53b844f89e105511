// One object for Solana and Bitcoin, with the same name as in EIP-6963. The wallet behind it makes all decisions.

import type { IdentifierString, Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base';
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

type StandardAccounts = ReturnType<typeof createStandardAccounts>;

/**
 * The Wallet Standard accounts that this page may use. Empty until the page connects.
 *
 * @param onChange - called after the wallet or the app changed the accounts
 */
function createStandardAccounts(wallet: PageWallet, icon: WalletIcon, onChange: () => void) {
  const current: Record<StandardFamily, readonly WalletAccount[]> = { solana: [], bitcoin: [] };
  const cache = new Map<string, WalletAccount>();
  /** An unchanged account stays the same object. */
  const createAccount = (family: StandardFamily, data: Account): WalletAccount => {
    const key = JSON.stringify(data);
    const account = cache.get(key) ?? describeAccount(family, data, icon);
    cache.set(key, account);
    return account;
  };
  const setAccounts = (family: StandardFamily, answer: unknown): void => {
    const list: readonly unknown[] = Array.isArray(answer) ? answer : [];
    // Invalid accounts pass, because a misbehaving wallet should reach the app.
    current[family] = Object.freeze(
      list.map((one) => (isAccount(one) ? createAccount(family, one) : (one as WalletAccount))),
    );
  };
  wallet.listen((event, data) => {
    const family = standardFamilies.find((one) => event === `${one}:accounts`);
    if (!family || current[family].length === 0) return;
    setAccounts(family, data);
    onChange();
  });
  return {
    /** Solana's, then Bitcoin's: payment, then ordinals. */
    list: () => [...current.solana, ...current.bitcoin],
    /** Stores the answer to a connect. An empty list disconnects. */
    take(family: StandardFamily, answer: unknown): readonly WalletAccount[] {
      const before = current[family];
      setAccounts(family, answer);
      const after = current[family];
      const isSame = before.length === after.length && before.every((one, at) => one === after[at]);
      if (!isSame) onChange();
      return after;
    },
  };
}

function isAccount(value: unknown): value is Account {
  return 'publicKey' in Object(value);
}

function describeAccount(family: StandardFamily, data: Account, icon: WalletIcon): WalletAccount {
  return Object.freeze({
    address: data.address,
    publicKey: fromHex(data.publicKey ?? ''),
    chains: Object.freeze([data.chain as IdentifierString]),
    features: accountFeatures[family],
    label: data.label,
    icon,
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** A feature that passes a list of inputs to the wallet, with bytes as base64, and reads a list of outputs. */
interface SigningFeature {
  /** Default 1.0.0. */
  readonly version?: string;
  readonly supportedTransactionVersions?: readonly ('legacy' | 0)[];
  /** The wallet's method. Default: the feature's name. */
  readonly request?: string;
  /** Runs on unchecked input of the app. */
  readonly write: (input: never) => unknown;
  readonly read: (output: Fields) => unknown;
}

const signedMessage = ({ signedMessage, signature }: Fields) => ({
  signedMessage: fromBase64(signedMessage),
  signature: fromBase64(signature),
});
const signedText = (output: Fields) => ({ ...signedMessage(output), signatureType: 'ed25519' });

const supportedTransactionVersions = Object.freeze(['legacy', 0] as const);

const signingFeatures = {
  solana: {
    'solana:signMessage': {
      version: '1.1.0',
      write: ({ account, message }: Message) => ({
        address: addressOf(account),
        message: toBase64(message, 'message'),
      }),
      read: signedText,
    },
    'solana:signTransaction': {
      supportedTransactionVersions,
      write: writeTransaction,
      read: ({ signedTransaction }) => ({ signedTransaction: fromBase64(signedTransaction) }),
    },
    'solana:signAndSendTransaction': {
      supportedTransactionVersions,
      write: writeTransaction,
      read: ({ signature }) => ({ signature: fromBase64(signature) }),
    },
  },
  bitcoin: {
    'bitcoin:signMessage': {
      write: ({ account, message, protocol }: Message) => ({
        address: addressOf(account),
        message: toBase64(message, 'message'),
        ...(protocol === undefined ? {} : { protocol: String(protocol).toLowerCase() }),
      }),
      read: signedMessage,
    },
    'bitcoin:signTransaction': {
      write: (input: PsbtInput) => writePsbt(input, false),
      read: ({ signedPsbt }) => ({ signedPsbt: fromBase64(signedPsbt) }),
    },
    'bitcoin:signAndSendTransaction': {
      request: 'bitcoin:signTransaction',
      write: (input: PsbtInput) => writePsbt(input, true),
      read: ({ txid }) => ({ txId: String(txid) }),
    },
  },
} satisfies Record<StandardFamily, Record<IdentifierString, SigningFeature>>;

const namesOf = (features: object) => Object.keys(features) as IdentifierString[];
const accountFeatures: Readonly<Record<StandardFamily, WalletAccount['features']>> = {
  solana: Object.freeze([...namesOf(signingFeatures.solana), 'solana:signIn']),
  bitcoin: Object.freeze(namesOf(signingFeatures.bitcoin)),
};

interface Message {
  readonly account: WalletAccount;
  readonly message: Uint8Array;
  /** Bitcoin only and not in the standard: `ecdsa` or `bip322`, case-insensitive. */
  readonly protocol?: string;
}

interface TransactionInput {
  readonly account: WalletAccount;
  readonly transaction: Uint8Array;
  readonly chain?: string;
  readonly options?: object;
}

function writeTransaction({ account, transaction, chain, options }: TransactionInput) {
  assertChain(chain, standardChains.solana);
  return {
    address: addressOf(account),
    transaction: toBase64(transaction, 'transaction'),
    ...(options ? { options: structuredClone(options) } : {}),
  };
}

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

function writePsbt({ psbt, chain, inputsToSign }: PsbtInput, broadcast: boolean) {
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

function createSigningFeatures(wallet: PageWallet, family: StandardFamily) {
  const features: Record<string, SigningFeature> = signingFeatures[family];
  return Object.fromEntries(
    Object.entries(features).map(([name, { request = name, write, read, ...fields }]) => {
      const method = async (...inputs: never[]) => {
        const params = inputs.map((input) => write(input));
        return listOf(await wallet.request(request, params)).map(read);
      };
      return [name, { version: '1.0.0', ...fields, [name.slice(family.length + 1)]: method }];
    }),
  );
}

type Purpose = NonNullable<Account['purpose']>;
const purposes: readonly Purpose[] = ['payment', 'ordinals'];

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
  const accounts = createStandardAccounts(wallet, icon, () =>
    callListeners(listeners, { accounts: accounts.list() }),
  );
  const on = (event: string, listener: Change) => {
    if (event !== 'change') return () => {};
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const chains = standardFamilies
    .filter((family) => has.includes(family))
    .map((family) => standardChains[family]);
  return Object.freeze({
    version: '1.0.0' as const,
    name,
    icon,
    chains: Object.freeze(chains),
    features: Object.freeze(createFeatures(wallet, accounts, on, has)),
    get accounts() {
      return accounts.list();
    },
  });
}

function createFeatures(
  wallet: PageWallet,
  accounts: StandardAccounts,
  on: (event: string, listener: Change) => () => void,
  has: readonly StandardFamily[],
) {
  const connect = async (family: StandardFamily, params: object) =>
    accounts.take(family, await wallet.request(`${family}:connect`, [params]));
  const disconnect = async (family: StandardFamily) => {
    await wallet.request(`${family}:disconnect`, []);
    accounts.take(family, []);
  };
  // `standard:connect` connects the main family only, because Bitcoin has its own connect.
  const main: StandardFamily = has.includes('solana') ? 'solana' : 'bitcoin';
  const version = '1.0.0';
  const solana = {
    ...createSigningFeatures(wallet, 'solana'),
    'solana:signIn': {
      version,
      async signIn(...inputs: object[]) {
        const answer = await wallet.request('solana:signIn', structuredClone(inputs));
        const connected = await connect('solana', { silent: true });
        return listOf(answer).map((output) => ({
          account: connected.find((one) => one.address === output.address) ?? connected[0],
          ...signedText(output),
        }));
      },
    },
  };
  const bitcoin = {
    'bitcoin:connect': {
      version,
      async connect(input?: { readonly purposes?: readonly Purpose[] }) {
        const requestedPurposes = readPurposes(input?.purposes);
        const connected = await connect('bitcoin', {});
        return {
          accounts: requestedPurposes.flatMap((purpose) =>
            connected.filter((one) => fits(one, purpose)),
          ),
        };
      },
    },
    'bitcoin:disconnect': { version, disconnect: () => disconnect('bitcoin') },
    'bitcoin:events': { version, on },
    ...createSigningFeatures(wallet, 'bitcoin'),
  };
  return {
    'standard:connect': {
      version,
      async connect(input?: { readonly silent?: boolean }) {
        const silent = input?.silent === true;
        if (silent) await Promise.all(has.map((family) => connect(family, { silent })));
        else await connect(main, {});
        return { accounts: accounts.list() };
      },
    },
    'standard:disconnect': { version, disconnect: () => disconnect(main) },
    'standard:events': { version, on },
    ...(has.includes('solana') ? solana : {}),
    ...(has.includes('bitcoin') ? bitcoin : {}),
  };
}
