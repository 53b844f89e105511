// createAtomic(): whether the wallet takes calls all or none on the network in use (EIP-5792), so that an allowance and the swap
// are one question. Asked of the wallet once for an account; a wallet that then refuses is not asked so again.
import { type FeatureDeps, inTime } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../../active-account/active-account.js';

/** A wallet that does not tell holds up no review. */
const limitMs = 3000;

export interface AtomicSupport {
  /** Never rejects. */
  isOffered(account: ActiveAccount): Promise<boolean>;
  /** It was offered and then refused. */
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
    // `ready` would change what the account is: nobody asked for that here.
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
