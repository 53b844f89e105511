// Loaded as a separate chunk with the first request. web3.js is loaded even later.
import {
  type AdapterInstance,
  callWallet,
  createConnectionTracker,
  type LazyPart,
  KitError,
  once,
  type WalletConnection,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { callFeature, listenToChanges, type StandardWallet } from '@openappkit/wallet-standard';
import { connectWithSignIn } from './capabilities/connect-with-sign-in.js';
import { createSolanaCapabilities } from './capabilities/solana-capabilities.js';
import {
  assertNetworkOffered,
  createPageWallet,
  createPairedWallet,
  getActiveAddress,
  preloadWeb3,
  type SolanaConnection,
  type SolanaConnectionTracker,
  type SolanaFacts,
  type SolanaWallet,
  toReportedFacts,
} from './wallet/solana-connection.js';
import type { Discovery } from './discovery.js';
import { createSolanaProvider, type SolanaProvider } from './provider/create-solana-provider.js';
import type { SolanaAdapterOptions } from './solana.js';
import { toWalletError } from './wallet/call-solana-wallet.js';
import { badAnswer, readAccounts } from './wallet/parse-answers.js';

export function createSolanaWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, SolanaAdapterOptions>) {
  const { networks } = context;
  const connections: SolanaConnectionTracker = createConnectionTracker<
    StandardWallet,
    SolanaWallet,
    SolanaFacts
  >(
    {
      namespace: 'solana',
      toError: toWalletError,
      find: discovery.get,
      source: () => discovery,
      open(page, { signal }, { address, caipNetworkId: preferredNetwork }) {
        const wallet = createPageWallet(page, signal, { address, preferredNetwork });
        // web3.js loads during the wallet request; `publicKey` must be available once the app has the provider.
        void preloadWeb3(wallet);
        return wallet;
      },
      async requestAccounts(live, { caipNetworkId: preferredNetwork, signIn, signals }) {
        const preferences = { preferredNetwork, signIn };
        const signedIn = await connectWithSignIn(live, networks(), preferences, signals);
        // The attempt may have ended after the sign-in request.
        const until = [...signals, live.signal];
        const connect = () => offeredBy(live, false);
        const offered = signedIn?.offered ?? (await callWallet(connect, until, toWalletError));
        return toReportedFacts(live, offered, networks(), { preferredNetwork, ...signedIn });
      },
      readAccounts: async (live, params) =>
        toReportedFacts(live, await offeredBy(live, true), networks(), {
          address: params?.address,
          preferredNetwork: params?.caipNetworkId,
        }),
      async describe(live) {
        const { address, caipNetworkId } = live.known;
        if (caipNetworkId === undefined)
          throw badAnswer("The account doesn't support any Solana network.");
        await preloadWeb3(live.wallet);
        return { provider: providerOf(live), first: address, leavesNetworkToApp: true };
      },
      // Reads all accounts again on each event, because the content of an event is not trusted.
      listen: (live, events) =>
        listenToChanges(live.wallet.page?.feature('standard:events'), () =>
          events.applyEvent(() =>
            toReportedFacts(live, readAccounts(live.wallet.page?.raw), networks()),
          ),
        ),
      async switchNetwork(live, { network, signal }) {
        if (signal.aborted) throw new KitError('request/cancelled');
        assertNetworkOffered(live, network);
        return { caipNetworkId: network.caipNetworkId };
      },
      disconnect: ({ wallet: { page } }) => page && callFeature(page, 'standard:disconnect'),
      onChange(live, change) {
        const { events } = live.wallet;
        if (change === 'accounts') events.emitAccount(getActiveAddress(live));
        if (change === 'chain') events.emit('chainChanged', live.known.caipNetworkId);
      },
    },
    context,
    destroyed,
  );
  const providers = new WeakMap<SolanaConnection, SolanaProvider>();
  const providerOf = (live: SolanaConnection, pairedName?: string): SolanaProvider => {
    const provider =
      providers.get(live) ??
      createSolanaProvider(live, {
        pairedName,
        networks: context.networks,
        async disconnect() {
          if (live.signal.aborted) return;
          connections.drop(live);
          await connections.end(live);
        },
      });
    providers.set(live, provider);
    return provider;
  };
  const loadPairedRegistration = once(async () => {
    const { createPairedRegistration } = await import('./wallet/register-paired.js');
    const disconnect = (live: SolanaConnection): Promise<void> => providerOf(live).disconnect();
    return createPairedRegistration(context, destroyed, connections, disconnect);
  });
  return {
    connections,
    attach(args: WalletConnection): SolanaProvider {
      const before = connections.get(args.connectorId);
      // A renewed connection may pass the provider that the kit returned earlier; use the connector's provider behind it.
      const isOwnProvider = before !== undefined && providerOf(before) === args.provider;
      const provider = isOwnProvider ? before.attached?.provider : args.provider;
      const connection = { ...args, provider };
      const live = connections.attach(connection, (newConnection) =>
        createPairedWallet(connection, newConnection),
      );
      if (options.registerWalletStandard)
        loadPairedRegistration()
          .then((show) => show(live))
          .catch(context.env.onError);
      return providerOf(live, args.wallet?.name);
    },
    ...createSolanaCapabilities({ context, options, destroyed, connections }),
  } satisfies LazyPart & Partial<AdapterInstance>;
}

/** @param silent the wallet must not prompt the user */
async function offeredBy({ wallet: { page } }: SolanaConnection, silent: boolean) {
  const input = silent ? [{ silent: true }] : [];
  return readAccounts(await callFeature(page, 'standard:connect', ...input));
}
