// Birth and death of a kit: mount starts effects and adapters and brings stored sessions back; destroy
// undoes everything in reverse. Made by createCore only.
import { proxy } from 'valtio/vanilla';
import type { Core } from './core.types.js';
import type { CoreParts } from './core-parts.js';
import { closeAfterConnect } from './effects/close-after-connect.js';
import { followWallet } from './effects/follow-wallet.js';
import { lookupIdentity } from './effects/lookup-identity.js';
import { refreshBalance } from './effects/refresh-balance.js';
import { rememberSession } from './effects/remember-session.js';
import { track } from './effects/track.js';
import { KitError } from './errors/kit-error.js';
import { reconnect } from './flows/reconnect.js';
import type { BalanceFlow } from './flows/refresh-balance.js';
import type { Notices } from './notice/notices.js';

type Parts = CoreParts & { readonly notices: Notices; readonly balance: BalanceFlow };
const effects = [
  followWallet,
  rememberSession,
  lookupIdentity,
  closeAfterConnect,
  track,
  refreshBalance,
];

/** @param cancels what is under way in flows and must not outlive the kit */
export function createLifetime(
  parts: Parts,
  warning: string | undefined,
  cancels: readonly (() => void)[],
): Pick<Core, 'mounted' | 'mount' | 'ready' | 'destroy'> {
  const { adapters, alerts, bus, chain, env, modal, notices, options } = parts;
  const mounted = proxy({ mounted: false, initialized: false });
  const lifetime = new AbortController();
  let stops: (() => void)[] = [];
  let ready: Promise<void> = Promise.resolve();

  function mount(): void {
    if (lifetime.signal.aborted) throw new KitError('kit/destroyed');
    if (mounted.mounted || !env.page) return;
    mounted.mounted = true;
    if (options.state.current.projectId === '') alerts.show('project-id-missing');
    if (warning) env.logger.warn(warning);
    restore(parts);
    stops = effects.map((effect) => effect(parts));
    for (const adapter of adapters.values()) adapter.start();
    const networks = chain.state.networks.map(({ caipNetworkId }) => caipNetworkId);
    bus.emit('track', { event: 'INITIALIZE', properties: { networks } });
    ready = reconnect(parts, lifetime.signal).then(() => {
      mounted.initialized = true;
    });
  }

  function destroy(): void {
    lifetime.abort();
    for (const cancel of cancels) cancel();
    for (const adapter of [...adapters.values()].reverse()) adapter.destroy();
    for (const stop of stops.reverse()) stop();
    stops = [];
    notices.destroy();
    modal.destroy();
    bus.clear();
  }

  return { mounted, mount, ready: () => ready, destroy };
}

/** What a reload remembers before any wallet answers: recents and the network looked at last. */
function restore({ storage, connection, chain }: CoreParts): void {
  connection.setRecents(storage.get('recent-wallets') ?? []);
  const network = chain.find(storage.get('active-network'));
  if (!network) return;
  chain.setNetwork(network.chainNamespace, network.caipNetworkId);
  chain.setActiveNamespace(network.chainNamespace);
}
