// The part of the kit that does things: flows, their effects, cache and API. Its own chunk, loaded at the
// first click or with a stored session, so that the first load only holds state. Made by createCore only.
import { createApi, type SdkIdentity } from './api/api.js';
import { createHttp } from './api/http.js';
import { createCache } from './cache/cache.js';
import type { CaipNetworkId } from './caip/caip.js';
import type { ConnectOutcome, ConnectParameters } from './core.types.js';
import type { BaseParts, CoreParts } from './core-parts.js';
import { closeAfterConnect } from './effects/close-after-connect.js';
import { followWallet } from './effects/follow-wallet.js';
import { lookupIdentity } from './effects/lookup-identity.js';
import { refreshBalance } from './effects/refresh-balance.js';
import { rememberSession } from './effects/remember-session.js';
import { createConnectFlow } from './flows/connect.js';
import { disconnect } from './flows/disconnect.js';
import { reconnect } from './flows/reconnect.js';
import { createBalanceFlow } from './flows/refresh-balance.js';
import { createSwitchNetworkFlow } from './flows/switch-network.js';
import { createRpcUrls } from './network/rpc-urls.js';
import type { Network } from './network/network.types.js';

export interface WorkingCore {
  connect(parameters: ConnectParameters): Promise<ConnectOutcome>;
  cancelConnect(): void;
  disconnect(namespace?: string): Promise<void>;
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>;
  cancelSwitch(): void;
  refreshBalance(namespace: string): Promise<void>;
  reconnect(signal: AbortSignal): Promise<void>;
  rpcUrls(network: Network): Promise<readonly string[]>;
  destroy(): void;
}

const effects = [followWallet, rememberSession, lookupIdentity, closeAfterConnect, refreshBalance];

export function createWorkingCore(base: BaseParts, sdk: SdkIdentity): WorkingCore {
  const { env, options, storage } = base;
  const cache = createCache({ clock: env.clock, storage });
  const api = createApi({ http: createHttp(env), options, sdk });
  const parts: CoreParts = { ...base, cache, api };
  const connectFlow = createConnectFlow(parts);
  const switchFlow = createSwitchNetworkFlow(parts);
  const balance = createBalanceFlow(parts);
  const stops = effects.map((effect) => effect({ ...parts, balance }));
  return {
    connect: connectFlow.connect,
    cancelConnect: connectFlow.cancel,
    disconnect: (namespace) => disconnect(parts, namespace),
    switchNetwork: switchFlow.switchNetwork,
    cancelSwitch: switchFlow.cancel,
    refreshBalance: (namespace) => balance.refresh(namespace, { fresh: true }),
    reconnect: (signal) => reconnect(parts, signal),
    rpcUrls: createRpcUrls({ env, options, api }),
    destroy() {
      connectFlow.cancel();
      switchFlow.cancel();
      balance.destroy();
      for (const stop of stops.reverse()) stop();
    },
  };
}
