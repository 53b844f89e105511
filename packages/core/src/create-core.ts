// The composition root. Stays pure until mount(): no I/O and no page access. Flows load later (core-flows.ts).
import { createAccount } from './account/account.js';
import type { Sdk } from './api/service-urls.js';
import type { SharedConnectorEntry } from './adapter/shared-connector.types.js';
import { createBus } from './bus/bus.js';
import { createChain } from './chain/chain.js';
import { createConnection } from './connection/connection.js';
import type { Core } from './core.types.js';
import type { BaseDeps } from './core-deps.types.js';
import { browserEnv } from './env/browser-env.js';
import type { CrossTabChannel, Env } from './env/env.types.js';
import type { Environment } from './environment/resolve-environment.js';
import { resolveEnvironment } from './environment/resolve-environment.js';
import { createLifetime } from './lifetime.js';
import { createFlowsLoader } from './flows/flows-loader.js';
import { createModal } from './modal/modal.js';
import { resolveNetwork, resolveNetworks } from './network/resolve-networks.js';
import { createAlerts } from './notice/alerts.js';
import { createNotices } from './notice/notices.js';
import { createOptions } from './options/options-controller.js';
import type { Options } from './options/options.types.js';
import { createRouter } from './router/router.js';
import { setUpAdapters } from './set-up-adapters.js';
import { scopeOf } from './storage/scope.js';
import { createStorage } from './storage/storage.js';
import { createTelemetry } from './telemetry/telemetry.js';
import { createTheme } from './theme/theme.js';

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
  const alerts = createAlerts(env.logger, () => options.state.current.debug);
  const notices = createNotices(env.clock);
  const storage = createStorage({ store: env.storage, logger: env.logger, projectId, instanceId });
  const telemetry = createTelemetry({ env, options });
  const networks = resolveNetworks(initialOptions.networks, adapterList);
  const defaultNetwork =
    initialOptions.defaultNetwork && resolveNetwork(initialOptions.defaultNetwork, adapterList);
  const chain = createChain({ networks, defaultNetwork });
  let place: Environment | undefined;
  const environment = (): Environment => {
    place ??= resolveEnvironment(env);
    return place;
  };
  const adapters = setUpAdapters(
    { env, environment, bus, options, chain },
    {
      rpcUrls: (network) => loader.run((flows) => flows.rpcUrls(network)),
      adopt: (live) => {
        loader.run((flows) => flows.adopt(live)).catch(env.onError);
      },
      tell: (emit) => loader.runIfAny(emit),
    },
  );
  const account = createAccount([...adapters.keys()]);
  const connection = createConnection();
  const modal = createModal(env.clock);
  const router = createRouter();
  const theme = createTheme({ page: env.page, themeMode, themeVariables });
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
    alerts,
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
