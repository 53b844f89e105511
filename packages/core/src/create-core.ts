// The composition root: the only file that makes controllers, flows and effects and hands them to each
// other. Pure until mount(): no I/O, no page access.
import { createAccount } from './account/account.js';
import type { AdapterInstance } from './adapter/adapter.types.js';
import { createApi } from './api/api.js';
import { createHttp } from './api/http.js';
import { createBus } from './bus/bus.js';
import { createCache } from './cache/cache.js';
import { createChain } from './chain/chain.js';
import { createConnection } from './connection/connection.js';
import type { Core } from './core.types.js';
import type { CoreParts } from './core-parts.js';
import { browserEnv } from './env/browser-env.js';
import type { Env } from './env/env.types.js';
import { createConnectFlow } from './flows/connect.js';
import { disconnect } from './flows/disconnect.js';
import { createLifetime } from './lifetime.js';
import { createBalanceFlow } from './flows/refresh-balance.js';
import { createSwitchNetworkFlow } from './flows/switch-network.js';
import { createModal } from './modal/modal.js';
import { resolveNetwork, resolveNetworks } from './network/resolve-networks.js';
import { createAlerts } from './notice/alerts.js';
import { createNotices } from './notice/notices.js';
import { createOptions } from './options/options-controller.js';
import type { Options } from './options/options.types.js';
import { parseOptions } from './options/parse-options.js';
import { createRouter } from './router/router.js';
import { setUpAdapters } from './set-up-adapters.js';
import { createStorage } from './storage/storage.js';
import { createTelemetry } from './telemetry/telemetry.js';
import { createTheme } from './theme/theme.js';
import { version } from './version.js';

/** Who wraps the core; part of `sv`. */
export interface Sdk {
  readonly platform: 'html' | 'react' | 'vue' | 'cdn';
}

/**
 * Makes the headless kit. Nothing happens until `mount()`.
 * @throws KitError `options/invalid`, `options/siwx-and-siwe`, `options/adapter-twice`
 */
export function createCore(
  raw: Options,
  env: Env = browserEnv(),
  sdk: Sdk = { platform: 'html' },
): Core {
  const parsed = parseOptions(raw);
  const given = parsed.options;
  const options = createOptions(raw, given);
  const names = given.adapters.map(({ name }) => name).join(',') || 'universal';
  const identity = { st: 'appkit', sv: `${sdk.platform}-${names}-${version}` };
  const bus = createBus(env.onError);
  const alerts = createAlerts(env.logger);
  const notices = createNotices(env.clock);
  const storage = createStorage({
    store: env.storage,
    logger: env.logger,
    ...given,
    instanceId: given.instanceId,
  });
  const cache = createCache({ clock: env.clock, storage });
  const api = createApi({ http: createHttp(env), options, sdk: identity });
  const telemetry = createTelemetry({ env, options, alerts, sdk: identity });
  const networks = resolveNetworks(given.networks, given.adapters);
  const defaultNetwork =
    given.defaultNetwork && resolveNetwork(given.defaultNetwork, given.adapters);
  const chain = createChain({ networks, defaultNetwork });
  const adapters: ReadonlyMap<string, AdapterInstance> = setUpAdapters({
    env,
    bus,
    options,
    chain,
    api,
  });
  const account = createAccount([...adapters.keys()]);
  const connection = createConnection();
  const modal = createModal(env.clock);
  const router = createRouter('');
  const { themeMode, themeVariables } = given;
  const theme = createTheme({ page: env.page, themeMode, themeVariables });
  const accountTypeOf = (namespace: string): string =>
    given.defaultAccountTypes[namespace] ??
    given.adapters.find((adapter) => adapter.namespace === namespace)?.defaultAccountType ??
    'eoa';
  const services = { env, bus, options, storage, cache, api, alerts, telemetry };
  const controllers = { account, chain, connection, modal, adapters, accountTypeOf };
  const parts: CoreParts = { ...services, ...controllers };
  const connectFlow = createConnectFlow(parts);
  const switchFlow = createSwitchNetworkFlow(parts);
  const balance = createBalanceFlow(parts);
  const life = createLifetime({ ...parts, notices, balance }, parsed.warning, [
    connectFlow.cancel,
    switchFlow.cancel,
    balance.destroy,
  ]);
  return {
    ...parts,
    notices,
    router,
    theme,
    ...life,
    connect: connectFlow.connect,
    cancelConnect: connectFlow.cancel,
    disconnect: (namespace) => disconnect(parts, namespace),
    switchNetwork: switchFlow.switchNetwork,
    cancelSwitch: switchFlow.cancel,
    refreshBalance: (namespace = chain.state.activeNamespace ?? '') =>
      balance.refresh(namespace, { fresh: true }),
  };
}
