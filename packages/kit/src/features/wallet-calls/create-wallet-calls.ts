// Sends several calls as one batch through the active wallet and reports their status (EIP-5792).
import type { AdapterInstance, WalletCallsStatus } from '@openappkit/core/adapter';
import { type FeatureDeps, inTime, isKitError, KitError, sleep } from '@openappkit/core/feature';
import type { WalletCalls } from './wallet-calls.types.js';

const limitMs = 180_000;
/** Pauses between status queries in milliseconds. Each pause is twice the previous one, up to the longest. */
const firstPauseMs = 500;
const longestPauseMs = 4000;

type Deps = Pick<FeatureDeps, 'account' | 'adapters' | 'chain' | 'env'>;
interface ActiveWallet {
  readonly adapter: AdapterInstance | undefined;
  readonly connectorId: string;
  readonly address: string;
}

export function createWalletCalls(deps: Deps): WalletCalls {
  const { chain, env } = deps;
  const lifetime = new AbortController();
  /** The wallet of each batch, because another one may be active when its status is queried. */
  const walletsById = new Map<string, ActiveWallet>();

  const remember = (id: string, taker: ActiveWallet): void => void walletsById.set(id, taker);
  const queryStatus = async (id: string): Promise<WalletCallsStatus> => {
    const { adapter, connectorId } = walletsById.get(id) ?? getActiveWallet(deps);
    if (adapter?.callsStatus === undefined) throw new KitError('adapter/unsupported');
    return adapter.callsStatus({ connectorId, id });
  };
  const pollUntilFinal = async (id: string, signal: AbortSignal): Promise<WalletCallsStatus> => {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      const found = await queryStatus(id);
      if (found.status !== 'waiting') return found;
      await sleep(env.clock, pause, signal);
    }
  };

  return {
    async capabilities() {
      const { adapter, connectorId, address } = getActiveWallet(deps);
      if (adapter?.walletCapabilities === undefined) return {};
      const { activeNamespace, networks } = chain.state;
      const namespaceNetworks = networks.filter(
        ({ chainNamespace }) => chainNamespace === activeNamespace,
      );
      return adapter.walletCapabilities({ connectorId, address, networks: namespaceNetworks });
    },
    async send(calls, { isAtomic = false, capabilities } = {}) {
      const using = getActiveWallet(deps);
      const { adapter, connectorId, address: from } = using;
      const network = chain.active(chain.state.activeNamespace ?? '');
      if (!network) throw new KitError('account/no-network');
      if (adapter?.sendCalls === undefined) throw new KitError('adapter/unsupported');
      const request = { connectorId, from, network, calls, isAtomic, capabilities };
      const id = await adapter.sendCalls(request).catch((error: unknown) => {
        const lost = isKitError(error, 'tx/unknown') ? error.context.id : undefined;
        if (typeof lost === 'string') remember(lost, using);
        throw error;
      });
      remember(id, using);
      return id;
    },
    status: queryStatus,
    async waitFor(id, { signal } = {}) {
      const polling = new AbortController();
      const signals = signal ? [signal, lifetime.signal] : [lifetime.signal];
      const unknown = (): WalletCallsStatus => ({ status: 'unknown', transactions: [] });
      try {
        return await inTime(
          pollUntilFinal(id, polling.signal),
          env.clock,
          limitMs,
          unknown,
          ...signals,
        );
      } finally {
        polling.abort();
      }
    },
    destroy: () => lifetime.abort(),
  };
}

/** @throws KitError `account/no-address` */
function getActiveWallet({ account, adapters, chain }: Deps): ActiveWallet {
  const namespace = chain.state.activeNamespace;
  const { address, connectorId } = account.get(namespace);
  if (namespace === undefined || !address || !connectorId) throw new KitError('account/no-address');
  return { adapter: adapters.get(namespace), address, connectorId };
}
