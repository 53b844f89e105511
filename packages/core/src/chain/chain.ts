// Configured networks and which one is active. Resolving the host's networks happened before.
import { proxy, ref } from 'valtio/vanilla';
import type { CaipNetworkId } from '../caip/caip.js';
import type { Network } from '../network/network.types.js';
import type { ChainState, SwitchAttempt } from './chain.types.js';

export interface Chain {
  readonly state: ChainState;
  find(caipNetworkId: CaipNetworkId | undefined): Network | undefined;
  /** The active network of the active namespace; undefined while it is unsupported or there is none. */
  active(): Network | undefined;
  isUnsupported(namespace?: string): boolean;
  setActiveNamespace(namespace: string | undefined): void;
  /** Marks what the wallet (or the person) is on: a configured network, or one that is not supported. */
  setNetwork(namespace: string, caipNetworkId: CaipNetworkId): void;
  /** After a disconnect: no unsupported state is left. */
  resetNetwork(namespace: string): void;
  /** One that is there stays as it is. */
  addNetwork(network: Network): void;
  /** Was it the active one of its namespace, the first that is left is. */
  removeNetwork(caipNetworkId: CaipNetworkId): void;
  setImage(caipNetworkId: CaipNetworkId, image: string): void;
  setSwitching(attempt: SwitchAttempt | undefined): void;
}

export function createChain(deps: {
  readonly networks: readonly Network[];
  readonly defaultNetwork: Network | undefined;
}): Chain {
  const first = deps.defaultNetwork ?? deps.networks[0];
  const state: {
    networks: Network[];
    activeNamespace: string | undefined;
    active: Record<string, Network | undefined>;
    unsupported: Record<string, CaipNetworkId | undefined>;
    images: Record<string, string>;
    switching: SwitchAttempt | undefined;
  } = proxy({
    images: {},
    networks: deps.networks.map((network) => ref({ ...network })),
    activeNamespace: first?.chainNamespace,
    active: {},
    unsupported: {},
    switching: undefined,
  });
  const find = (caipNetworkId: CaipNetworkId | undefined): Network | undefined =>
    state.networks.find((network) => network.caipNetworkId === caipNetworkId);
  for (const network of [first, ...deps.networks]) {
    if (network && !state.active[network.chainNamespace])
      state.active[network.chainNamespace] = find(network.caipNetworkId);
  }
  const isUnsupported = (namespace = state.activeNamespace): boolean =>
    namespace !== undefined && state.unsupported[namespace] !== undefined;
  return {
    state,
    find,
    active: () =>
      state.activeNamespace === undefined || isUnsupported()
        ? undefined
        : state.active[state.activeNamespace],
    isUnsupported,
    setActiveNamespace: (namespace) => {
      state.activeNamespace = namespace;
    },
    setNetwork(namespace, caipNetworkId) {
      const network = find(caipNetworkId);
      state.unsupported[namespace] = network ? undefined : caipNetworkId;
      if (network) state.active[namespace] = network;
    },
    resetNetwork: (namespace) => {
      state.unsupported[namespace] = undefined;
    },
    addNetwork(network) {
      if (find(network.caipNetworkId)) return;
      state.networks = [...state.networks, ref({ ...network })];
      state.active[network.chainNamespace] ??= find(network.caipNetworkId);
    },
    removeNetwork(caipNetworkId) {
      const { chainNamespace: namespace } = find(caipNetworkId) ?? {};
      if (namespace === undefined) return;
      state.networks = state.networks.filter((network) => network.caipNetworkId !== caipNetworkId);
      if (state.active[namespace]?.caipNetworkId === caipNetworkId)
        state.active[namespace] = state.networks.find(
          ({ chainNamespace }) => chainNamespace === namespace,
        );
    },
    setImage: (caipNetworkId, image) => {
      state.images[caipNetworkId] = image;
    },
    setSwitching: (attempt) => {
      state.switching = attempt && ref(attempt);
    },
  };
}
