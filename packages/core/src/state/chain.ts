import { proxy, ref } from 'valtio/vanilla';
import type { CaipNetworkId } from '../caip.js';
import type { Network } from '../network/network.types.js';

export interface SwitchAttempt {
  readonly caipNetworkId: CaipNetworkId;
  readonly phase: 'waiting' | 'adding' | 'declined' | 'add-failed' | 'failed';
}

export interface ChainState {
  readonly networks: readonly Network[];
  readonly activeNamespace: string | undefined;
  readonly active: Readonly<Record<string, Network | undefined>>;
  /** Set while a wallet is on a network that the host did not configure. */
  readonly unsupported: Readonly<Record<string, CaipNetworkId | undefined>>;
  /** `data:` URLs by CAIP-2 id, as far as loaded from the explorer. */
  readonly images: Readonly<Record<string, string>>;
  readonly switching: SwitchAttempt | undefined;
}

/** What views and features may read and do. Only core writes the rest. */
export interface ChainView {
  readonly state: ChainState;
  find(caipNetworkId: CaipNetworkId | undefined): Network | undefined;
  of(namespace: string | undefined): readonly Network[];
  /** Defaults to the active namespace. Undefined while its network is unsupported. */
  active(namespace?: string): Network | undefined;
  /** Defaults to the active namespace. */
  isUnsupported(namespace?: string): boolean;
  setImage(caipNetworkId: CaipNetworkId, image: string): void;
  setSwitching(attempt: SwitchAttempt | undefined): void;
}

export interface Chain extends ChainView {
  has(namespace: string | undefined): boolean;
  /** Restores the last selected network and namespace. Later changes go through `commitConnections`. */
  begin(caipNetworkId: CaipNetworkId | undefined, last: string | undefined): void;
  /** Reserved for `commitConnections`. */
  setActiveNamespace(namespace: string): void;
  /** Sets the network of the wallet or user: a configured network, an unsupported one, or none after a disconnect. */
  setNetwork(namespace: string, caipNetworkId: CaipNetworkId | undefined): void;
  addNetwork(network: Network): void;
  /** If the network was active, the first remaining network of its namespace becomes active. */
  removeNetwork(caipNetworkId: CaipNetworkId): void;
}

export function createChain(deps: {
  readonly networks: readonly Network[];
  readonly defaultNetwork: Network | undefined;
}): Chain {
  const first = deps.defaultNetwork ?? deps.networks[0];
  const state = proxy({
    images: {} as Record<string, string>,
    networks: deps.networks.map((network): Network => ref({ ...network })),
    activeNamespace: first?.chainNamespace,
    active: {} as Record<string, Network | undefined>,
    unsupported: {} as Record<string, CaipNetworkId | undefined>,
    switching: undefined as SwitchAttempt | undefined,
  });
  const find = (caipNetworkId: CaipNetworkId | undefined): Network | undefined =>
    state.networks.find((network) => network.caipNetworkId === caipNetworkId);
  for (const network of [first, ...deps.networks]) {
    if (network && !state.active[network.chainNamespace])
      state.active[network.chainNamespace] = find(network.caipNetworkId);
  }
  const of = (namespace: string | undefined): readonly Network[] =>
    state.networks.filter(({ chainNamespace }) => chainNamespace === namespace);
  const has = (namespace: string | undefined): boolean => of(namespace).length > 0;
  const isUnsupported = (namespace = state.activeNamespace ?? ''): boolean =>
    state.unsupported[namespace] !== undefined;
  return {
    state,
    find,
    of,
    has,
    active: (namespace = state.activeNamespace ?? '') =>
      isUnsupported(namespace) ? undefined : state.active[namespace],
    isUnsupported,
    begin(caipNetworkId, last) {
      const network = find(caipNetworkId);
      if (network) state.active[network.chainNamespace] = network;
      // If the app does not configure the last network, only its namespace is known.
      const namespace = last ?? network?.chainNamespace;
      if (has(namespace)) state.activeNamespace = namespace;
    },
    setActiveNamespace(namespace) {
      state.activeNamespace = namespace;
    },
    setNetwork(namespace, caipNetworkId) {
      const network = find(caipNetworkId);
      state.unsupported[namespace] = network ? undefined : caipNetworkId;
      if (network) state.active[namespace] = network;
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
        state.active[namespace] = of(namespace)[0];
    },
    setImage(caipNetworkId, image) {
      state.images[caipNetworkId] = image;
    },
    setSwitching(attempt) {
      state.switching = attempt && ref(attempt);
    },
  };
}
