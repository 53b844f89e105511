// One kit's side of a WagmiAdapter: the kit's own eip155 adapter does the work, wagmi's state is kept equal to it.
// Made by `setup`; listens to nothing before `start`, and to nothing after `destroy`.
import { EvmAdapter } from '@openappkit/adapter-evm';
import {
  type AdapterContext,
  type AdapterInstance,
  type AdapterReports,
  type Connector,
  KitError,
} from '@openappkit/core/adapter';
import type { MadeConfig } from './config/make-config.js';
import type { WagmiAdapterOptions } from './config/wagmi-adapter-options.js';
import { createAnnouncedProviders } from './connectors/announced-providers.js';
import type { ExpectedWallets } from './connectors/expected-wallets.js';
import { createAppWallets } from './sync/app-wallets.js';
import { createKitWallets } from './sync/kit-wallets.js';
import { followWagmi } from './sync/follow-wagmi.js';
import { createKitConnections, shownOf } from './sync/kit-connections.js';
import { createSessionStorage } from './sync/session-storage.js';
import { createWagmiState } from './sync/wagmi-state.js';
import type { WagmiCore } from './wagmi-core.types.js';

export interface WagmiInstanceParts {
  readonly core: WagmiCore;
  readonly made: MadeConfig;
  readonly context: AdapterContext;
  readonly options: WagmiAdapterOptions;
  readonly expected: ExpectedWallets;
  readonly owned: Set<string>;
}

type Engine = Required<Omit<AdapterInstance, 'activated' | 'sendToken'>>;

export function createWagmiInstance(parts: WagmiInstanceParts): AdapterInstance {
  const { context, core, made, owned } = parts;
  const { config } = made;
  const life = new AbortController();
  const destroyed = life.signal;
  const kit = createKitConnections();
  const wagmi = createWagmiState(config);
  const providers = createAnnouncedProviders(context);
  const engineOf = (): Engine => engine;
  const shared = { config, kit, wagmi, owned, destroyed, engine: engineOf };
  const { report } = context;
  const apps = createAppWallets({ ...shared, core, report });
  const sessions = createSessionStorage(config);
  const own = createKitWallets({
    ...shared,
    context,
    sessions,
    providers,
    takeExpected: (id) => parts.expected.take(id),
  });
  const engine = createEngine(context, parts.options, { ...own.reports, connectors: setRows });
  /** Uids of every connector of this kit, those of rows that are gone too. */
  const mine = new Set<string>();
  let stop: (() => void) | undefined;

  function setRows(rows: readonly Connector[]): void {
    const taken = new Set(apps.rows().flatMap(({ id, rdns }) => (rdns ? [id, rdns] : [id])));
    const free = rows.filter(({ id, rdns }) => !taken.has(id) && !(rdns && taken.has(rdns)));
    own.setRows(free);
    list();
    report.connectors([...free, ...apps.rows()]);
  }
  /** wagmi lists the app's connectors first, then the kit's. */
  function list(): void {
    const now = own.connectors();
    for (const { uid } of now) mine.add(uid);
    const others = config.connectors.filter(({ uid }) => !mine.has(uid));
    config._internal.connectors.setState([...others, ...now]);
  }

  return {
    ...engine,
    start() {
      if (destroyed.aborted) return;
      for (const network of context.networks()) made.learn(network);
      providers.start();
      list();
      report.connectors(apps.rows());
      engine.start();
      parts.expected.open(own.actions);
      stop = followWagmi({ ...shared, apps, own, report });
    },
    destroy() {
      life.abort(new KitError('kit/destroyed'));
      stop?.();
      providers.stop();
      engine.destroy();
      for (const connector of own.connectors()) wagmi.remove(connector, { isKits: true });
      config._internal.connectors.setState(config.connectors.filter(({ uid }) => !mine.has(uid)));
    },
    async connect(request) {
      if (destroyed.aborted) throw new KitError('kit/destroyed');
      const { connectorId } = request;
      const app = apps.find(connectorId);
      if (app) return apps.connect(app, request);
      return kit.ask(connectorId, () =>
        wagmi.whileConnecting(async () => {
          const connection = await engine.connect(request);
          own.enter(connection);
          return connection;
        }),
      );
    },
    async reconnect(request) {
      const app = apps.find(request.connectorId);
      if (app) return apps.reconnect(app, request);
      return kit.ask(request.connectorId, () => own.reconnect(request));
    },
    async disconnect(connectorId) {
      const app = apps.find(connectorId);
      if (app) return apps.disconnect(app);
      own.leave(connectorId);
      await engine.disconnect(connectorId);
    },
    attach: (connection) => own.attach(connection),
    async switchNetwork(request) {
      made.learn(request.network);
      const app = apps.find(request.connectorId);
      if (app) return apps.switchNetwork(app, request);
      return engine.switchNetwork(request);
    },
    activated(connection) {
      const { connectorId, accounts } = connection;
      const connector = own.connector(connectorId) ?? apps.find(connectorId);
      const known = kit.live.get(connectorId);
      if (!connector || !known) return;
      const next = { ...known, accounts };
      kit.live.set(connectorId, next);
      if (known.accounts.join() !== accounts.join()) wagmi.change(connector, shownOf(next));
      if (config.state.current !== connector.uid) wagmi.setCurrent(connector);
    },
  };
}

/** The kit's own adapter, whose reports come to us first. */
function createEngine(
  context: AdapterContext,
  { wallets }: WagmiAdapterOptions,
  reports: Pick<AdapterReports, 'accountsChanged' | 'chainChanged' | 'connectors' | 'disconnected'>,
): Engine {
  const { report } = context;
  const own: AdapterReports = {
    ...reports,
    connected: (connection) => report.connected(connection),
  };
  // Not copied: what it knows of the page is judged when first read.
  const inner: AdapterContext = Object.create(context, { report: { value: own } });
  return new EvmAdapter(wallets).setup(inner) as Engine;
}
