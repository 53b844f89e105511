// One kit's side of a WagmiAdapter: the kit's own eip155 adapter does the work, wagmi's state is kept equal to it.
// Made by `setup`; listens to nothing before `start`, and to nothing after `destroy`.
import type { EvmAdapter } from '@openappkit/adapter-evm';
import { type AdapterContext, type Connector, KitError } from '@openappkit/core/adapter';
import type { MadeConfig } from './config/make-config.js';
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
  readonly expected: ExpectedWallets;
  readonly owned: Set<string>;
  /** Makes the kit's own adapter. */
  readonly setUpEngine: (context: AdapterContext) => Engine;
}

export type Engine = ReturnType<EvmAdapter['setup']>;

export function createWagmiInstance(parts: WagmiInstanceParts): Engine {
  const { context, core, made, owned } = parts;
  const { config } = made;
  const life = new AbortController();
  const destroyed = life.signal;
  const kit = createKitConnections();
  const wagmi = createWagmiState(config);
  const shared = { config, kit, wagmi, owned, destroyed, engine: () => engine };
  const { report } = context;
  const apps = createAppWallets({ ...shared, core, report });
  const sessions = createSessionStorage(config);
  const own = createKitWallets({
    ...shared,
    context,
    sessions,
    takeExpected: (id) => parts.expected.take(id),
  });
  // Not copied: what the context knows of the page is judged when first read.
  const inner = Object.create(context, {
    report: { value: { ...own.reports, connectors: setRows } },
  });
  const engine = parts.setUpEngine(inner) as Required<Engine>;
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
      made.serve(context);
      for (const network of context.networks()) made.learn(network);
      list();
      report.connectors(apps.rows());
      engine.start();
      parts.expected.open(own.actions);
      stop = followWagmi({ ...shared, apps, own, report });
    },
    destroy() {
      life.abort(new KitError('kit/destroyed'));
      stop?.();
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
