// registerPaired(): shows a paired wallet to other libraries of the page, by the Wallet Standard (option
// `registerWalletStandard`). Loaded with that option only. It opens no pairing: that is the kit's.
import { type AdapterContext, KitError } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { addressBytes } from '../address.js';
import type { SolanaLive } from './solana-connections.js';
import type { SignerSendOptions } from './solana-signer.types.js';
import { walletChainOf } from './wallet-chain.js';

/** Discoveries of kits know this name and leave it out. */
const name = 'WalletConnect';
const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath d="M1 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1zM5 5h2v2H5z"/%3E%3C/svg%3E';

interface Input {
  readonly account: { readonly address: string };
  readonly chain?: string;
  readonly message: Uint8Array;
  readonly transaction: Uint8Array;
  readonly options?: SignerSendOptions;
}

export interface PairedRegistration {
  /** The connection was made, renewed or ended: whoever listens looks again. */
  changed(): void;
  /** Takes the wallet off the page. */
  stop(): void;
}

/** @param live the attached connection, while there is one */
export function registerPaired(
  { env, networks }: Pick<AdapterContext, 'env' | 'networks'>,
  live: () => SolanaLive | undefined,
  leave: () => Promise<void>,
): PairedRegistration {
  const listeners = new Set<(change: { readonly accounts: readonly object[] }) => void>();
  const unregister = new Set<unknown>();
  const configured = () =>
    networks().filter(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === 'solana' &&
        (live()?.attached?.approved?.includes(caipNetworkId) ?? true),
    );
  const chains = (): readonly string[] => [
    ...new Set(configured().map(({ caipNetworkId }) => walletChainOf(caipNetworkId))),
  ];
  const accounts = () =>
    (live()?.known.accounts ?? []).map((address) => ({
      address,
      publicKey: addressBytes(address),
      chains: chains(),
      features: Object.keys(features).filter((each) => each.startsWith('solana:')),
    }));
  const current = (): SolanaLive => {
    const found = live();
    if (found === undefined) throw new KitError('wallet/disconnected');
    return found;
  };
  const networkOf = (chain: string | undefined) => {
    const found = configured().find(({ caipNetworkId }) => walletChainOf(caipNetworkId) === chain);
    const id = found?.caipNetworkId ?? current().known.caipNetworkId;
    if (id === undefined) throw new KitError('wallet/disconnected');
    return id;
  };
  const each = <T>(answer: (input: Input) => Promise<T>) => {
    return (...inputs: readonly Input[]): Promise<T[]> =>
      inputs.reduce(
        async (before, input) => [...(await before), await answer(input)],
        Promise.resolve<T[]>([]),
      );
  };
  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] };
  const features = {
    'standard:connect': {
      version: '1.0.0',
      async connect() {
        current();
        return { accounts: accounts() };
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: leave },
    'standard:events': {
      version: '1.0.0',
      on(_event: 'change', listener: Parameters<typeof listeners.add>[0]): () => void {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: each(async ({ account, message }) => ({
        signedMessage: message,
        signature: await current().wallet.signer.signMessage(account.address, message),
      })),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: each(async ({ account, transaction, chain }) => {
        const { signer } = current().wallet;
        const id = networkOf(chain);
        const [signedTransaction] = await signer.signTransactions(
          account.address,
          [transaction],
          id,
        );
        return { signedTransaction };
      }),
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: each(async ({ account, transaction, chain, options = {} }) => {
        const { signer } = current().wallet;
        const id = networkOf(chain);
        const sent = await signer.sendTransaction(account.address, transaction, id, options);
        return { signature: bs58.decode(sent) };
      }),
    },
  };
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    features,
    get chains() {
      return chains();
    },
    get accounts() {
      return accounts();
    },
  };
  const register = (api: unknown): void => {
    const add = readMember(api, 'register');
    if (typeof add === 'function') unregister.add(Reflect.apply(add, api, [wallet]));
  };
  const onReady = (event: Event): void => register(readMember(event, 'detail'));
  const events = env.page?.events;
  events?.addEventListener('wallet-standard:app-ready', onReady);
  events?.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));

  return {
    changed() {
      for (const listener of [...listeners]) listener({ accounts: accounts() });
    },
    stop() {
      events?.removeEventListener('wallet-standard:app-ready', onReady);
      listeners.clear();
      for (const end of unregister)
        if (typeof end === 'function') Reflect.apply(end, undefined, []);
      unregister.clear();
    },
  };
}
