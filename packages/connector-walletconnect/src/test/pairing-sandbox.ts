// Starts a sandbox relay, phone wallets and connectors, and closes them together. Sockets and cryptography are real, on loopback only.
import { randomUUID } from 'node:crypto';
import type {
  BeginOneStep,
  CaipNetworkId,
  Network,
  PairingCode,
  SharedConnector,
} from '@openappkit/core/adapter';
import { type Sandbox, startSandbox } from '@openappkit/sandbox';
import { createPhoneWallet, type PhoneWallet } from '@openappkit/sandbox/phone-wallet';
import type { MemoryStorage } from '@openappkit/testing';
import { createWalletConnectConnector } from '../create-wallet-connect-connector.js';
import { type RealEnv, realEnv } from './real-env.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

interface Reported {
  readonly name: string;
  readonly values: readonly unknown[];
}

export interface App {
  readonly connector: SharedConnector;
  readonly context: WalletConnectContext;
  readonly env: RealEnv;
  readonly reports: Reported[];
  /** Starts a proposal. `code` resolves first, `result` when the wallet answers. */
  pair(networks?: readonly Network[], signIn?: BeginOneStep): Pairing;
}

export interface Pairing {
  readonly code: Promise<PairingCode>;
  readonly result: ReturnType<SharedConnector['connect']>;
  readonly abort: () => void;
}

export interface AppOptions extends Partial<WalletConnectContext> {
  readonly storage?: MemoryStorage;
}

export interface PairingSandbox {
  readonly sandbox: Sandbox;
  readonly app: (options?: AppOptions) => App;
  readonly wallet: (
    options?: Partial<Parameters<typeof createPhoneWallet>[0]>,
  ) => Promise<PhoneWallet>;
  readonly order: (path: string, body?: unknown) => Promise<unknown>;
  readonly clear: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startPairingSandbox(): Promise<PairingSandbox> {
  const sandbox = await startSandbox({ ports: 'free', silent: true });
  const endings: (() => unknown)[] = [];
  // A process shares one core of the client per prefix, so prefixes must differ between test files.
  const world = randomUUID();
  let count = 0;
  const order = async (path: string, body?: unknown): Promise<unknown> => {
    const method = body === undefined ? 'GET' : 'POST';
    const url = `${sandbox.controlUrl}/admin/relay${path}`;
    const init = method === 'GET' ? {} : { body: JSON.stringify(body) };
    const authorization = `Bearer ${sandbox.adminToken}`;
    const headers = { 'content-type': 'application/json', authorization };
    const response = await fetch(url, { method, headers, ...init });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const clear = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  return {
    sandbox,
    order,
    clear,
    app(options = {}) {
      count += 1;
      const app = openApp(sandbox, `app-${world}-${count}`, options);
      endings.push(() => app.connector.destroy());
      return app;
    },
    async wallet(options = {}) {
      count += 1;
      const wallet = await createPhoneWallet({
        relayUrl: sandbox.services.relay,
        storagePrefix: `phone-${world}-${count}`,
        chains: sandbox.chains.map(({ chainId, rpcUrl }) => ({
          caipNetworkId: `eip155:${chainId}`,
          rpcUrl,
        })),
        ...options,
      });
      endings.push(() => wallet.close());
      return wallet;
    },
    async stop() {
      await clear();
      await sandbox.stop();
    },
  };
}

export function testNetwork(caipNetworkId: CaipNetworkId, rpcUrl = 'http://127.0.0.1:9'): Network {
  const [chainNamespace = '', reference = ''] = caipNetworkId.split(':');
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    name: caipNetworkId,
    caipNetworkId,
    chainNamespace,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  };
}

function openApp(sandbox: Sandbox, prefix: string, options: AppOptions): App {
  const { storage, ...overrides } = options;
  const env = realEnv(storage);
  const reports: Reported[] = [];
  const record =
    (name: string) =>
    (...values: unknown[]): void =>
      void reports.push({ name, values });
  const own = sandbox.chains.map(({ chainId, rpcUrl }) => testNetwork(`eip155:${chainId}`, rpcUrl));
  const context: WalletConnectContext = {
    id: 'walletConnect',
    env,
    environment: {
      kind: 'browser',
      os: 'desktop',
      isMobile: false,
      isFramed: false,
      autoConnect: undefined,
      storage: 'page',
      link: { target: '_self', preferUniversal: false, encodeTwice: false },
    },
    projectId: 'demo',
    relayUrl: sandbox.services.relay,
    verifyUrl: null,
    metadata: { name: 'Test app', description: 'A test', url: 'http://app.test', icons: [] },
    storagePrefix: prefix,
    networks: () => own,
    rpcUrls: async (network) => network.rpcUrls.default.http,
    report: {
      accountsChanged: record('accountsChanged'),
      chainChanged: record('chainChanged'),
      approvedChanged: record('approvedChanged'),
      connected: record('connected'),
      disconnected: record('disconnected'),
      refused: record('refused'),
    },
    provider: undefined,
    override: undefined,
    ...overrides,
  };
  const connector = createWalletConnectConnector(context);
  return {
    connector,
    context,
    env,
    reports,
    pair: (networks, signIn) => startPairing(connector, networks ?? context.networks(), signIn),
  };
}

function startPairing(
  connector: SharedConnector,
  networks: readonly Network[],
  signIn: BeginOneStep | undefined,
): Pairing {
  const abort = new AbortController();
  let show: (code: PairingCode) => void = () => {};
  const code = new Promise<PairingCode>((resolve) => {
    show = resolve;
  });
  const result = connector.connect({ networks, signal: abort.signal, onCode: show, signIn });
  result.catch(() => {});
  return { code, result, abort: () => abort.abort() };
}
