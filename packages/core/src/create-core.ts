// The composition root. Stays pure until mount(): no I/O and no page access. Flows load later (core-flows.ts).
import { proxy } from 'valtio/vanilla';
import { createAccount } from './state/account.js';
import type { Sdk } from './api/service-urls.js';
import type { SharedConnectorEntry } from './adapter/shared-connector.types.js';
import { createBus } from './bus.js';
import { createChain } from './state/chain.js';
import { createConnection } from './state/connection.js';
import type { Core } from './core.types.js';
import type { BaseDeps } from './core-deps.types.js';
import { browserEnv } from './env/browser-env.js';
import type { CrossTabChannel, Env } from './env/env.types.js';
import { type Environment, resolveEnvironment } from './environment.js';
import { createLifetime } from './lifetime.js';
import { createModal } from './state/modal.js';
import { resolveNetwork, resolveNetworks } from './network/resolve-networks.js';
import type { Notices, NoticeState } from './notice/notices.js';
import { createOptions, appMetadata } from './options/options-controller.js';
import type { Options } from './options/options.types.js';
import { createRouter } from './state/router.js';
import { scopeOf, createStorage } from './storage/storage.js';
import { createTelemetry } from './telemetry/telemetry.js';
import { createTheme } from './state/theme.js';
import type { AdapterContext, AdapterInstance, WalletConnection } from './adapter/adapter.types.js';
import { EarlyError } from './errors/early-error.js';
import type { CoreFlows } from './core-flows.js';

/** Code of other packages that is loaded on demand. Only the wrapping package knows its location. */
export interface Loads {
  readonly connectors?: readonly SharedConnectorEntry[];
}

/**
 * Creates the headless kit. Nothing happens until `mount()`.
 * @throws KitError `options/invalid`, `options/siwx-and-siwe`, `options/adapter-twice`
 */
export function createCore(
  raw: Options,
  env: Env = browserEnv(),
  sdk: Sdk = { platform: 'html' },
  loads: Loads = {},
): Core {
  const options = createOptions(raw);
  const initialOptions = options.state.current;
  const {
    adapters: adapterList,
    projectId,
    instanceId,
    themeMode,
    themeVariables,
  } = initialOptions;
  const bus = createBus(env.onError);
  const storage = createStorage({ store: env.storage, logger: env.logger, projectId, instanceId });
  const telemetry = createTelemetry({ env, options });
  const networks = resolveNetworks(initialOptions.networks, adapterList);
  const defaultNetwork =
    initialOptions.defaultNetwork && resolveNetwork(initialOptions.defaultNetwork, adapterList);
  const chain = createChain({ networks, defaultNetwork });
  let resolved: Environment | undefined;
  const environment = (): Environment => {
    resolved ??= resolveEnvironment(env);
    return resolved;
  };
  const adapters = setUpAdapters(
    { env, environment, bus, options, chain },
    {
      rpcUrls: (network) => loader.run((flows) => flows.rpcUrls(network)),
      adopt: (live) => {
        loader.run((flows) => flows.adopt(live)).catch(env.onError);
      },
      emit: (send) => loader.runIfAny(send),
    },
  );
  const account = createAccount([...adapters.keys()]);
  const connection = createConnection();
  const modal = createModal(env.clock);
  const router = createRouter();
  const theme = createTheme({ page: env.page, themeMode, themeVariables });
  const notices: Notices = {
    state: proxy<NoticeState>({ open: false, variant: 'success', message: '', code: undefined }),
    show(...notice) {
      loader.run((flows) => flows.notices.show(...notice)).catch(() => undefined);
    },
    hide: () => loader.runIfAny((flows) => flows.notices.hide()),
  };
  let channel: CrossTabChannel | undefined;
  const tabs = (): CrossTabChannel | undefined => {
    channel ??= env.openChannel(scopeOf(initialOptions));
    return channel;
  };
  const deps: BaseDeps = {
    env,
    bus,
    options,
    storage,
    alerts: { state: proxy({ shown: [] }) },
    notices,
    telemetry,
    account,
    chain,
    connection,
    modal,
    router,
    adapters,
    environment,
    tabs,
    sharedConnectorEntries: loads.connectors ?? [],
  };
  /** The change may move connected wallets onto or off the app's networks, which only the flows can commit. */
  const changeNetworks = (namespace: string, change: () => void): void => {
    if (!loader.isLoaded()) change();
    else loader.runIfAny((flows) => flows.changeNetworks(namespace, change));
  };
  const loader = createFlowsLoader(deps, sdk);
  return {
    ...deps,
    theme,
    ...createLifetime({ ...deps, loader }),
    connect: (parameters) => loader.run((flows) => flows.connect(parameters)),
    connectEach: (parameters) => loader.run((flows) => flows.connectEach(parameters)),
    connectForNetwork: (parameters) => loader.run((flows) => flows.connectForNetwork(parameters)),
    disconnect: (target) => loader.run((flows) => flows.disconnect(target)),
    switchConnection: (parameters) => loader.run((flows) => flows.switchConnection(parameters)),
    forgetConnection: (parameters) => loader.run((flows) => flows.forgetConnection(parameters)),
    wallets: () => loader.run((flows) => flows.wallets()),
    sharedProvider: (needs) => loader.run((flows) => flows.sharedProvider(needs)),
    switchNetwork: (caipNetworkId, own) =>
      loader.run((flows) => flows.switchNetwork(caipNetworkId, own)),
    refreshBalance: (namespace) => loader.run((flows) => flows.refreshBalance(namespace)),
    finishDialog: (done) => loader.runIfAny((flows) => flows.leave(done)),
    cancelConnect: () => loader.runIfAny((flows) => flows.cancelConnect()),
    feature: (feature) => loader.run((flows) => flows.feature(feature)),
    get environment() {
      return environment();
    },
    addNetwork: (network) =>
      changeNetworks(network.chainNamespace, () => chain.addNetwork(network)),
    removeNetwork(caipNetworkId) {
      const { chainNamespace } = chain.find(caipNetworkId) ?? {};
      if (chainNamespace !== undefined)
        changeNetworks(chainNamespace, () => chain.removeNetwork(caipNetworkId));
    },
    async chooseNamespace(namespace) {
      if (namespace !== chain.state.activeNamespace)
        await loader.run((flows) => flows.chooseNamespace(namespace));
    },
    cancelSwitch: () => loader.runIfAny((flows) => flows.cancelSwitch()),
    preload: () => loader.run(() => undefined),
    async prefetch() {
      const adapter = adapters.get(chain.state.activeNamespace ?? '');
      await Promise.allSettled([loader.fetch(), adapter?.prefetch?.()]);
    },
  };
}

interface FlowsLoader {
  /** Calls `use` synchronously if the flows are loaded. @throws KitError `kit/load-failed`, `kit/destroyed` */
  run<T>(use: (flows: CoreFlows) => T | Promise<T>): Promise<T>;
  fetch(): Promise<unknown>;
  /** Until the flows are loaded, nothing reacts to a change. */
  readonly isLoaded: () => boolean;
  /** Does nothing if loading never started, because there is nothing to cancel. */
  runIfAny(use: (flows: CoreFlows) => void): void;
  destroy(): void;
}

/** A failed load is tried again at the next use. */
function createFlowsLoader(base: BaseDeps, sdk: Sdk): FlowsLoader {
  let flows: CoreFlows | undefined;
  let loading: Promise<CoreFlows> | undefined;
  let destroyed = false;

  const importFlows = () => import('./core-flows.js');
  const assertAlive = (): void => {
    if (destroyed) throw new EarlyError('kit/destroyed');
  };
  async function load(): Promise<CoreFlows> {
    try {
      const { createCoreFlows } = await importFlows();
      assertAlive();
      flows = createCoreFlows(base, sdk);
      return flows;
    } catch (cause) {
      loading = undefined;
      assertAlive();
      throw new EarlyError('kit/load-failed', {
        cause,
        metaMessages: ['Check the connection and try again.'],
      });
    }
  }

  return {
    async run(use) {
      assertAlive();
      loading ??= load();
      return use(flows ?? (await loading));
    },
    fetch: importFlows,
    isLoaded: () => flows !== undefined,
    runIfAny(use) {
      if (flows) use(flows);
      else loading?.then(use, () => undefined);
    },
    destroy() {
      destroyed = true;
      flows?.destroy();
    },
  };
}

type Deps = Pick<BaseDeps, 'env' | 'environment' | 'bus' | 'options' | 'chain'>;

export interface FlowCalls {
  readonly rpcUrls: AdapterContext['rpcUrls'];
  /** Takes over a connection that the kit did not request. */
  adopt(connection: WalletConnection): void;
  /** Drops the event if the flows were never requested, because no wallet is live then. */
  emit(send: () => void): void;
}

/** @throws KitError `options/adapter-twice` */
function setUpAdapters(
  deps: Deps,
  { rpcUrls, adopt, emit }: FlowCalls,
): ReadonlyMap<string, AdapterInstance> {
  const { env, bus, options, chain } = deps;
  const { adapters, ...initialOptions } = options.state.current;
  const instances = new Map<string, AdapterInstance>();
  for (const adapter of adapters) {
    const { namespace } = adapter;
    if (instances.has(namespace))
      throw new EarlyError('options/adapter-twice', {
        metaMessages: [`Pass one adapter for "${namespace}".`],
      });
    const instance = adapter.setup({
      // Adapters receive the options from the kit's creation.
      ...initialOptions,
      env,
      rpcUrls,
      customRpcUrls: () => options.state.current.customRpcUrls,
      projectId: initialOptions.projectId || undefined,
      get environment() {
        return deps.environment();
      },
      get services() {
        return options.state.current.services;
      },
      get metadata() {
        return appMetadata({ env, options });
      },
      networks: () => chain.of(namespace),
      report: {
        connectors: (connectors) => bus.emit('connectors', { namespace, connectors }),
        accountsChanged: (connectorId, accounts, details) =>
          emit(() => bus.emit('wallet-accounts', { namespace, connectorId, accounts, details })),
        chainChanged: (connectorId, caipNetworkId) =>
          emit(() => bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId })),
        connected: (connection) => adopt({ ...connection, namespace }),
        disconnected: (connectorId, why) =>
          emit(() => bus.emit('wallet-disconnect', { namespaces: [namespace], connectorId, why })),
      },
    });
    instances.set(namespace, instance);
  }
  return instances;
}
