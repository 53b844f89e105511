// createWalletCalls(): has the wallet in use take several calls as one, and tells what became of them (EIP-5792).
import type { AdapterInstance, WalletCallsStatus } from '@openappkit/core/adapter';
import { type FeatureDeps, inTime, isKitError, KitError, sleep } from '@openappkit/core/feature';
import type { WalletCalls } from './wallet-calls.types.js';

const limitMs = 180_000;
/** Milliseconds between questions: doubled until they are the longest. */
const firstPauseMs = 500;
const longestPauseMs = 4000;

type Deps = Pick<FeatureDeps, 'account' | 'adapters' | 'chain' | 'env'>;
interface Using {
  readonly adapter: AdapterInstance | undefined;
  readonly connectorId: string;
  readonly address: string;
}

export function createWalletCalls(deps: Deps): WalletCalls {
  const { chain, env } = deps;
  const life = new AbortController();
  /** Which wallet took them: another one may be in use when somebody asks. */
  const takers = new Map<string, Using>();

  const remember = (id: string, taker: Using): void => void takers.set(id, taker);
  const ask = async (id: string): Promise<WalletCallsStatus> => {
    const { adapter, connectorId } = takers.get(id) ?? inUse(deps);
    if (adapter?.callsStatus === undefined) throw new KitError('adapter/unsupported');
    return adapter.callsStatus({ connectorId, id });
  };
  const settled = async (id: string, over: AbortSignal): Promise<WalletCallsStatus> => {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      const found = await ask(id);
      if (found.status !== 'waiting') return found;
      await sleep(env.clock, pause, over);
    }
  };

  return {
    async capabilities() {
      const { adapter, connectorId, address } = inUse(deps);
      if (adapter?.walletCapabilities === undefined) return {};
      const { activeNamespace, networks } = chain.state;
      const own = networks.filter(({ chainNamespace }) => chainNamespace === activeNamespace);
      return adapter.walletCapabilities({ connectorId, address, networks: own });
    },
    async send(calls, { isAtomic = false, capabilities } = {}) {
      const using = inUse(deps);
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
    status: ask,
    async waitFor(id, { signal } = {}) {
      const over = new AbortController();
      const signals = signal ? [signal, life.signal] : [life.signal];
      const unknown = (): WalletCallsStatus => ({ status: 'unknown', transactions: [] });
      try {
        return await inTime(settled(id, over.signal), env.clock, limitMs, unknown, ...signals);
      } finally {
        over.abort();
      }
    },
    destroy: () => life.abort(),
  };
}

/** @throws KitError `account/no-address` */
function inUse({ account, adapters, chain }: Deps): Using {
  const namespace = chain.state.activeNamespace;
  const { address, connectorId } = account.get(namespace);
  if (namespace === undefined || !address || !connectorId) throw new KitError('account/no-address');
  return { adapter: adapters.get(namespace), address, connectorId };
}
