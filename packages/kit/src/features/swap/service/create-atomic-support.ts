// Whether the wallet runs batches atomically (EIP-5792). Cached per account and network; a wallet that refuses one is not asked again.
import { type FeatureDeps, inTime } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../../active-account.js';

/** A wallet that does not answer must not delay the review longer. */
const limitMs = 3000;

export interface AtomicSupport {
  /** Never rejects. */
  isOffered(account: ActiveAccount): Promise<boolean>;
  /** Call when the wallet refused a batch that it had offered. */
  markRefused(account: ActiveAccount): void;
}

export function createAtomicSupport({
  adapters,
  env,
}: Pick<FeatureDeps, 'adapters' | 'env'>): AtomicSupport {
  const known = new Map<string, Promise<boolean>>();
  const keyOf = ({ caipAddress, connectorId }: ActiveAccount) => `${connectorId} ${caipAddress}`;

  async function ask({
    address,
    connectorId,
    namespace,
    network,
  }: ActiveAccount): Promise<boolean> {
    const adapter = adapters.get(namespace);
    if (!adapter?.walletCapabilities || !adapter.sendCalls || !adapter.callsStatus) return false;
    const asked = adapter.walletCapabilities({ connectorId, address, networks: [network] });
    const found = await inTime(asked, env.clock, limitMs, () => ({}));
    const { atomic } =
      (found as Record<string, Record<string, unknown>>)[network.caipNetworkId] ?? {};
    // `ready` would upgrade the account, which the user did not request.
    return (atomic as { readonly status?: unknown } | undefined)?.status === 'supported';
  }
  return {
    isOffered(account) {
      const key = keyOf(account);
      const own = known.get(key) ?? ask(account);
      known.set(key, own);
      return own.catch(() => {
        known.delete(key);
        return false;
      });
    },
    markRefused: (account) => void known.set(keyOf(account), Promise.resolve(false)),
  };
}
