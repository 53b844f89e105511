// A Wallet Standard wallet with real ed25519 keys that sends to the local chain and can misbehave on request.
import { Connection, type Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js';
import type { TestPage } from '@openappkit/testing';
import {
  type Answer,
  type ConformanceWallet,
  createScriptedUser,
  withScriptedUser,
} from '@openappkit/testing/conformance';
import type { Wallet } from '@wallet-standard/base';
import bs58 from 'bs58';
import { walletChainOf } from '../wallet/wallet-chain.js';
import { signEd25519, verifyEd25519 } from './ed25519-key.js';
import { registerOnPage } from './register-on-page.js';

interface SolanaConformanceWalletOptions {
  readonly rpcUrl: string;
  readonly caipNetworkId: ConformanceWallet['caipNetworkId'];
  readonly chains: readonly `${string}:${string}`[];
  readonly keys: readonly [Keypair, Keypair];
  /** Whether the wallet sends what it signs, and signs nothing else. */
  readonly onlySends?: boolean;
  /** Makes the chain finalize its transactions, which otherwise takes 13 s. */
  readonly finalize?: () => Promise<void>;
}

interface OfferedAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly chains: readonly `${string}:${string}`[];
  readonly features: readonly `${string}:${string}`[];
}
type Offered = readonly OfferedAccount[];

const stranger = 'So11111111111111111111111111111111111111112';
const account = { address: stranger, publicKey: bs58.decode(stranger), features: [] };
const good = { ...account, chains: ['solana:localnet'] };
const signatures: readonly unknown[] = [
  ...[42, null, undefined, '', 'signed', {}, new Uint8Array(), new Uint8Array(64)],
  ...[new Uint8Array(63).fill(7), new Uint8Array(65).fill(7)],
];
const solanaGarbage: Readonly<Record<Answer, readonly unknown[]>> = {
  accounts: [
    ...[[42, null], 'banana', stranger, {}, null, undefined, [''], [stranger], [[good]]],
    ...[[{ ...good, address: '' }], [{ ...good, publicKey: new Uint8Array(32) }]],
    ...[[{ ...good, publicKey: stranger }], [good, {}]],
    [{ ...good, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }],
  ],
  chain: ['banana', [], [42], ['banana'], null, undefined, {}, ['solana:'], ['solana mainnet']].map(
    (chains) => [{ ...account, chains }],
  ),
  signature: signatures,
  transaction: [42, null, undefined, '', {}, new Uint8Array(), new Uint8Array(200).fill(7)],
};
export const badAddresses: readonly string[] = [
  ...['', 'banana', '0x', `${stranger} `, `${stranger}1`, stranger.slice(1), `1${stranger}`],
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  stranger.replace('S', '0'),
];

export function createSolanaConformanceWallet(
  options: SolanaConformanceWalletOptions,
): ConformanceWallet {
  const { keys, onlySends = false } = options;
  const chain = createChain(options.rpcUrl);
  const pages = new Set<TestPage>();
  const listeners = new Set<(change: unknown) => void>();
  const scriptedUser = createScriptedUser({ code: 4001, message: 'User rejected the request.' });
  const { prompt, garbledOr, respond } = scriptedUser;
  let chains = options.chains;
  let authorised: readonly string[] = [];
  /** Replaces `accounts` while the wallet emits an invalid change. */
  let override: { readonly value: unknown } | undefined;

  const toAccounts = (addresses: readonly string[]): Offered =>
    addresses.map((address) => ({
      address,
      publicKey: bs58.decode(address),
      chains,
      features: [],
    }));
  const emit = (change: unknown): void => {
    for (const listener of [...listeners]) listener(change);
  };
  const set = (accounts: readonly string[]): void => {
    authorised = accounts;
    emit({ accounts: toAccounts(accounts) });
  };
  const keyOf = ({ address }: OfferedAccount): Keypair => {
    const key = keys.find(({ publicKey }) => publicKey.toBase58() === address);
    if (key === undefined || !authorised.includes(address)) throw new Error('Not this account');
    return key;
  };
  const accountsNow = (): { readonly accounts: unknown } => ({
    accounts: garbledOr('accounts', () => toAccounts(authorised)),
  });
  const signed = (input: TransactionInput): Uint8Array => {
    const transaction = VersionedTransaction.deserialize(input.transaction);
    transaction.sign([keyOf(input.account)]);
    return transaction.serialize();
  };
  const oneByOne = (
    kind: Answer,
    name: string,
    answer: (input: TransactionInput & { readonly message: Uint8Array }) => unknown,
  ) => ({
    version: '1.0.0',
    supportedTransactionVersions: ['legacy', 0],
    [name.slice('solana:'.length)]: (
      ...inputs: readonly (TransactionInput & { readonly message: Uint8Array })[]
    ) =>
      prompt(() =>
        Promise.all(
          inputs.map(async (input) => {
            const member = name === 'solana:signTransaction' ? 'signedTransaction' : 'signature';
            return { [member]: await garbledOr(kind, () => answer(input)) };
          }),
        ),
      ),
  });
  const sendFeature = onlySends
    ? {
        'solana:signAndSendTransaction': oneByOne(
          'transaction',
          'solana:signAndSendTransaction',
          async (input) => bs58.decode(await chain.send(signed(input))),
        ),
      }
    : {
        'solana:signTransaction': oneByOne('transaction', 'solana:signTransaction', signed),
      };
  const standard = {
    version: '1.0.0',
    name: 'Conformance',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    get chains() {
      return chains;
    },
    get accounts() {
      return override === undefined ? toAccounts(authorised) : override.value;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect(input?: { readonly silent?: boolean }): unknown {
          if (input?.silent) return respond(accountsNow);
          return prompt(() => {
            authorised = wallet.accounts;
            const answer = accountsNow();
            if (!scriptedUser.isGarbled('accounts')) emit({ accounts: answer.accounts });
            return answer;
          });
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect(): unknown {
          if (wallet.ignoresDisconnect) return new Promise(() => undefined);
          return prompt(() => set([]));
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (change: unknown) => void): () => void {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signMessage': oneByOne('signature', 'solana:signMessage', (input) =>
        signEd25519(keyOf(input.account).secretKey, input.message),
      ),
      ...sendFeature,
    },
  };
  const wallet: ConformanceWallet = withScriptedUser(scriptedUser, {
    connectorId: 'conformance',
    accounts: [keys[0].publicKey.toBase58(), keys[1].publicKey.toBase58()] as const,
    garbage: onlySends ? { ...solanaGarbage, transaction: signatures } : solanaGarbage,
    badAddresses,
    caipNetworkId: options.caipNetworkId,
    install(page) {
      pages.add(page);
      registerOnPage(page, standard as unknown as Wallet);
    },
    offerSilently(accounts) {
      authorised = accounts;
    },
    selectAccounts: set,
    moveTo(next) {
      chains = [walletChainOf(next) as `${string}:${string}`];
      emit({ accounts: toAccounts(authorised) });
    },
    say(kind, value) {
      override = { value };
      emit(kind === 'accounts' ? { accounts: value } : { accounts: value, chains: value });
      override = undefined;
    },
    leave: () => set([]),
    listenerCount() {
      // Discovery listens to every listed wallet until it stops.
      const discoveries = [...pages].map((page) =>
        page.events.listenerCount('wallet-standard:register-wallet'),
      );
      return listeners.size - discoveries.reduce((sum, count) => sum + count, 0);
    },
    knows: (id) => chains.includes(walletChainOf(id) as `${string}:${string}`),
    verify: async (message, signature, address) =>
      verifyEd25519(
        bs58.decode(address),
        new TextEncoder().encode(message),
        bs58.decode(signature),
      ),
    balanceOf: chain.balanceOf,
    async transaction(id) {
      await options.finalize?.();
      return chain.transaction(id);
    },
  } satisfies Omit<ConformanceWallet, keyof typeof scriptedUser>);
  return wallet;
}

interface TransactionInput {
  readonly account: OfferedAccount;
  readonly transaction: Uint8Array;
}

function createChain(rpcUrl: string) {
  const connection = new Connection(rpcUrl, 'confirmed');
  return {
    send: (bytes: Uint8Array) => connection.sendRawTransaction(bytes),
    balanceOf: async (address: string) =>
      BigInt(await connection.getBalance(new PublicKey(address))),
    async transaction(id: string) {
      const found = await connection.getTransaction(id, {
        maxSupportedTransactionVersion: 0,
        commitment: 'confirmed',
      });
      if (found?.meta == null) return undefined;
      const { preBalances, postBalances, fee } = found.meta;
      const keys = found.transaction.message.staticAccountKeys.map((key) => key.toBase58());
      const gains = postBalances.map((after, at) => after - (preBalances[at] ?? 0));
      const to = gains.findIndex((gain) => gain > 0);
      return {
        from: keys[0] ?? '',
        to: keys[to],
        value: BigInt(gains[to] ?? 0),
        fee: BigInt(fee),
      };
    },
  };
}
