// Registers a paired wallet by the Wallet Standard, for other libraries on the page (option `registerWalletStandard`).
import { type AdapterContext, type CaipNetworkId, KitError } from '@openappkit/core/adapter';
import { attempt, readMember } from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { addressBytes } from '../address.js';
import type { SolanaConnectionTracker, SolanaConnection } from './solana-connection.js';
import type { SignerSendOptions, SolanaSigner } from './solana-signer.js';
import { walletChainOf } from './wallet-chain.js';

/** Other kits know this name and skip it in discovery. */
const name = 'WalletConnect';
const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath d="M1 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1zM5 5h2v2H5z"/%3E%3C/svg%3E';

interface FeatureInput {
  readonly account: { readonly address: string };
  readonly chain?: string;
  readonly message: Uint8Array;
  readonly transaction: Uint8Array;
  readonly options?: SignerSendOptions;
}

/**
 * @param disconnect ends a connection at its wallet
 * @returns a function to call after each attach or renewal; its first call registers the wallet
 */
export function createPairedRegistration(
  context: Pick<AdapterContext, 'env' | 'networks'>,
  destroyed: AbortSignal,
  connections: SolanaConnectionTracker,
  disconnect: (live: SolanaConnection) => Promise<void>,
): (live: SolanaConnection) => void {
  let notifyChange: (() => void) | undefined;
  return ({ connectorId, signal }) => {
    if (destroyed.aborted) return;
    const current = (): SolanaConnection | undefined => connections.get(connectorId);
    const end = async (): Promise<void> => {
      const live = current();
      if (live !== undefined) await disconnect(live);
    };
    if (notifyChange === undefined) notifyChange = registerPaired(context, destroyed, current, end);
    else notifyChange();
    if (signal.aborted) notifyChange();
    else signal.addEventListener('abort', notifyChange, { once: true });
  };
}

/** @returns a function that emits the current accounts to the wallet's listeners */
function registerPaired(
  { env, networks }: Pick<AdapterContext, 'env' | 'networks'>,
  destroyed: AbortSignal,
  live: () => SolanaConnection | undefined,
  disconnect: () => Promise<void>,
): () => void {
  const listeners = new Set<(change: { readonly accounts: readonly object[] }) => void>();
  const configured = () =>
    networks().filter((each) => {
      const { approved = [each.caipNetworkId] } = live()?.attached ?? {};
      return each.chainNamespace === 'solana' && approved.includes(each.caipNetworkId);
    });
  const chains = (): readonly string[] => [
    ...new Set(configured().map(({ caipNetworkId }) => walletChainOf(caipNetworkId))),
  ];
  const requireSigner = (chain?: string) => {
    const { wallet, known } = live() ?? {};
    const found = configured().find(({ caipNetworkId }) => walletChainOf(caipNetworkId) === chain);
    const id = found?.caipNetworkId ?? known?.caipNetworkId;
    if (wallet === undefined || id === undefined) throw new KitError('wallet/disconnected');
    return { id, signer: wallet.signer };
  };
  const signing = createSigningFeatures(requireSigner);
  const accounts = () =>
    (live()?.known.accounts ?? []).map((address) => ({
      address,
      publicKey: addressBytes(address),
      chains: chains(),
      features: Object.keys(signing),
    }));
  const version = '1.0.0';
  const features = {
    ...signing,
    'standard:connect': {
      version,
      async connect() {
        requireSigner();
        return { accounts: accounts() };
      },
    },
    'standard:disconnect': { version, disconnect },
    'standard:events': {
      version,
      on(_event: 'change', listener: Parameters<typeof listeners.add>[0]): () => void {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const wallet = {
    version,
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
  const unregister = registerOnPage(env.page?.events, wallet);
  const stop = (): void => {
    unregister();
    listeners.clear();
  };
  destroyed.addEventListener('abort', stop, { once: true });
  return () => {
    for (const listener of [...listeners]) listener({ accounts: accounts() });
  };
}

/** @param requireSigner returns the current signer and network; throws KitError `wallet/disconnected` */
function createSigningFeatures(
  requireSigner: (chain?: string) => { readonly id: CaipNetworkId; readonly signer: SolanaSigner },
) {
  const forEachInput = <T>(answer: (input: FeatureInput) => Promise<T>) => {
    return async (...inputs: readonly FeatureInput[]): Promise<T[]> => {
      const answers: T[] = [];
      for (const input of inputs) answers.push(await answer(input));
      return answers;
    };
  };
  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] };
  return {
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: forEachInput(async ({ account, message }) => ({
        signedMessage: message,
        signature: await requireSigner().signer.signMessage(account.address, message),
      })),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: forEachInput(async ({ account: { address }, transaction, chain }) => {
        const { signer, id } = requireSigner(chain);
        const [signedTransaction] = await signer.signTransactions(address, [transaction], id);
        return { signedTransaction };
      }),
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: forEachInput(
        async ({ account: { address }, transaction, chain, options = {} }) => {
          const { signer, id } = requireSigner(chain);
          const sent = await signer.sendTransaction(address, transaction, id, options);
          return { signature: bs58.decode(sent) };
        },
      ),
    },
  };
}

/** Registers the wallet with libraries that listen now or later. @returns unregisters it */
function registerOnPage(events: EventTarget | undefined, wallet: object): () => void {
  const unregister = new Set<unknown>();
  const register = (api: unknown): void => {
    unregister.add(attempt(readMember(api, 'register'), api, wallet));
  };
  const onReady = (event: Event): void => register(readMember(event, 'detail'));
  events?.addEventListener('wallet-standard:app-ready', onReady);
  events?.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  return () => {
    events?.removeEventListener('wallet-standard:app-ready', onReady);
    for (const end of unregister) attempt(end);
  };
}
