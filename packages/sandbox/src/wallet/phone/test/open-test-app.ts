import { UniversalProvider } from '@walletconnect/universal-provider';
import { catchUnawaited } from '../open-wallet-kit.js';

export interface TestApp {
  readonly provider: InstanceType<typeof UniversalProvider>;
  /** The code is returned at once, the session after the wallet has answered. */
  connect(namespaces?: Namespaces): Promise<{ uri: string; session: Promise<unknown> }>;
  next(event: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Includes a third network and Solana, which the wallet should leave out. */
export const askedNamespaces = {
  eip155: {
    chains: ['eip155:31337', 'eip155:31338', 'eip155:1'],
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_scanQRCode',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    methods: ['solana_signMessage'],
    events: [],
  },
};

type Namespaces = Record<string, { chains: string[]; methods: string[]; events: string[] }>;

/** Has no session yet. `storagePrefix` must be unique in the process. */
export async function openTestApp(options: {
  readonly relayUrl: string;
  readonly name: string;
  readonly storagePrefix: string;
  readonly rpcMap: Record<string, string>;
}): Promise<TestApp> {
  const provider = await UniversalProvider.init({
    projectId: 'demo',
    relayUrl: options.relayUrl,
    metadata: {
      name: options.name,
      description: 'An app under test',
      url: 'http://app.test',
      icons: [],
    },
    customStoragePrefix: options.storagePrefix,
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
  });
  catchUnawaited(provider.client.engine);
  return {
    provider,
    async connect(optionalNamespaces = askedNamespaces) {
      const code = new Promise<string>((resolve) => {
        provider.once('display_uri', (uri: string) => resolve(uri));
      });
      const namespaces = Object.fromEntries(
        Object.entries(optionalNamespaces).map(([key, one]) => [
          key,
          { ...one, rpcMap: options.rpcMap },
        ]),
      );
      const session = provider.connect({ optionalNamespaces: namespaces });
      session.catch(() => {});
      return { uri: await code, session };
    },
    next: (event) =>
      new Promise((resolve) => {
        provider.once(event, resolve);
      }),
    async close() {
      const { core, events, proposal } = provider.client;
      // Otherwise each unused code would fail five minutes later, during another file's tests.
      for (const id of proposal.keys) events.emit('proposal_expire', { id });
      core.heartbeat.stop();
      await core.relayer.transportClose();
    },
  };
}
