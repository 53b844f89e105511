// The provider objects of announced wallets, by the uuid their row carries. wagmi apps ask a connector for its
// provider before it is connected; the adapter's rows do not hold it. Trusts only the first of a uuid.
import type { AdapterContext, Connector } from '@openappkit/core/adapter';

const announceEvent = 'eip6963:announceProvider';
/** As many wallets as the discovery of rows takes. */
const maxProviders = 200;

export interface AnnouncedProviders {
  start(): void;
  stop(): void;
  of(row: Connector): unknown;
}

export function createAnnouncedProviders({
  env: { page },
  enableEIP6963,
}: Pick<AdapterContext, 'enableEIP6963' | 'env'>): AnnouncedProviders {
  const byUuid = new Map<string, unknown>();
  const onAnnounce = (event: Event): void => {
    try {
      const { info, provider } = (
        event as CustomEvent<{ info: { uuid: unknown }; provider: unknown }>
      ).detail;
      const { uuid } = info;
      if (typeof uuid !== 'string' || byUuid.has(uuid) || byUuid.size >= maxProviders) return;
      byUuid.set(uuid, provider);
    } catch {
      // Not an announcement.
    }
  };
  return {
    start() {
      if (enableEIP6963) page?.events.addEventListener(announceEvent, onAnnounce);
    },
    stop() {
      page?.events.removeEventListener(announceEvent, onAnnounce);
      byUuid.clear();
    },
    of({ id, uuid }) {
      if (uuid !== undefined) return byUuid.get(uuid);
      return id === 'injected' ? page?.global('ethereum') : undefined;
    },
  };
}
