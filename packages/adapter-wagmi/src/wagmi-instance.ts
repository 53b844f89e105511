// One kit's side of a WagmiAdapter: the kit's own eip155 adapter does the work, wagmi's state is kept equal to it.
// Made by `setup`; listens to nothing before `start`, and to nothing after `destroy`.
import type { EvmAdapter } from '@openappkit/adapter-evm';
import { type AdapterContext, type Connector, KitError } from '@openappkit/core/adapter';
import type { MadeConfig } from './config/make-config.js';
import type { ExpectedWallets } from './connectors/expected-wallets.js';
import { type AppWallets, createAppWallets } from './sync/app-wallets.js';
import { createKitWallets, type KitWallets } from './sync/kit-wallets.js';
import { followWagmi } from './sync/follow-wagmi.js';
import { createKitConnections, shownOf } from './sync/kit-connections.js';
import { createSessionStorage } from './sync/session-storage.js';
import type { WagmiParts } from './sync/wagmi-parts.types.js';
import { createWagmiState } from './sync/wagmi-state.js';
import type { WagmiCore } from './wagmi-core.types.js';

export interface WagmiInstanceParams {
  readonly core: WagmiCore;
  readonly made: MadeConfig;
  readonly context: AdapterContext;
  readonly expected: ExpectedWallets;
  readonly owned: Set<string>;
  /** Makes the kit's own adapter. */
  readonly setUpEngine: (context: AdapterContext) => Engine;
}

export type Engine = ReturnType<EvmAdapter['setup']>;

export function createWagmiInstance(params: WagmiInstanceParams): Engine {
  const { context, core, expected, made, owned } = params;
  const { config } = made;
  const life = new AbortController();
  const parts: WagmiParts = {
    context,
    config,
    engine: () => engine,
    kit: createKitConnections(),
    wagmi: createWagmiState(config),
    sessions: createSessionStorage(config),
    owned,
    destroyed: life.signal,
  };
  const apps = createAppWallets(parts, core);
  const own = createKitWallets({ ...parts, takeExpected: (id) => expected.take(id) });
  const rows = createRows(parts, apps, own);
  // Not copied: what the context knows of the page is judged when first read.
  const inner = Object.create(context, {
    report: { value: { ...own.reports, connectors: rows.set } },
  });
  const engine = params.setUpEngine(inner) as Required<Engine>;
  let stop: (() => void) | undefined;
  return {
    ...engine,
    ...verbsOf(parts, made, apps, own),
    start() {
      if (life.signal.aborted) return;
      made.serve(context);
      for (const network of context.networks()) made.learn(network);
      rows.list();
      context.report.connectors(apps.rows());
      engine.start();
      expected.open(own.actions);
      stop = followWagmi({ ...parts, apps, own });
    },
    destroy() {
      life.abort(new KitError('kit/destroyed'));
      stop?.();
      engine.destroy();
      for (const connector of own.connectors()) parts.wagmi.remove(connector, { isKits: true });
      rows.clear();
    },
  };
}

/** The rows of the kit and the list of wagmi: each has the wallets of both. */
function createRows({ config, context }: WagmiParts, apps: AppWallets, own: KitWallets) {
  /** Uids of every connector of this kit, those of rows that are gone too. */
  const mine = new Set<string>();
  const others = () => config.connectors.filter(({ uid }) => !mine.has(uid));
  /** wagmi lists the app's connectors first, then the kit's. */
  const list = (): void => {
    const now = own.connectors();
    for (const { uid } of now) mine.add(uid);
    config._internal.connectors.setState([...others(), ...now]);
  };
  return {
    list,
    set(rows: readonly Connector[]): void {
      const taken = new Set(apps.rows().flatMap(({ id, rdns }) => (rdns ? [id, rdns] : [id])));
      const free = rows.filter(({ id, rdns }) => !taken.has(id) && !(rdns && taken.has(rdns)));
      own.setRows(free);
      list();
      context.report.connectors([...free, ...apps.rows()]);
    },
    clear: (): void => void config._internal.connectors.setState(others()),
  };
}

/** What core asks: done by wagmi for a connector of the app, else by the kit's own adapter. */
function verbsOf(
  { config, destroyed, engine, kit, wagmi }: WagmiParts,
  made: MadeConfig,
  apps: AppWallets,
  own: KitWallets,
) {
  return {
    async connect(request) {
      if (destroyed.aborted) throw new KitError('kit/destroyed');
      const { connectorId } = request;
      const app = apps.find(connectorId);
      if (app) return apps.connect(app, request);
      return kit.ask(connectorId, () =>
        wagmi.whileConnecting(async () => {
          const connection = await engine().connect(request);
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
      await engine().disconnect(connectorId);
    },
    attach: (connection) => own.attach(connection),
    async switchNetwork(request) {
      made.learn(request.network);
      const app = apps.find(request.connectorId);
      if (app) return apps.switchNetwork(app, request);
      return engine().switchNetwork(request);
    },
    activated(connection) {
      const provider = engine().activated(connection);
      const { connectorId, accounts } = connection;
      const connector = own.connector(connectorId) ?? apps.find(connectorId);
      const known = kit.live.get(connectorId);
      if (!connector || !known) return provider;
      const next = { ...known, accounts };
      kit.live.set(connectorId, next);
      if (known.accounts.join() !== accounts.join()) wagmi.change(connector, shownOf(next));
      if (config.state.current !== connector.uid) wagmi.setCurrent(connector);
      return provider;
    },
  } satisfies Partial<Engine>;
}
