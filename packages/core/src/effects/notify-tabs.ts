// Tells the other tabs of this origin what changed in this one. They read
// what is true by themselves (flows/follow-tab.ts).
import { listenTo } from '../bus/listen-to.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { TabMessage } from '../flows/sync-from-tab.js';

type Deps = Pick<CoreDeps, 'bus' | 'tabs'>;

export function notifyTabs({ bus, tabs }: Deps): () => void {
  const tell = (news: TabMessage): void => tabs()?.post(news);
  const changed = ({ namespace }: { readonly namespace: string }): void =>
    tell({ kind: 'connections', namespace });
  return listenTo(bus, {
    // A stored session may have come back with another account than the other tabs know, or later than they waited.
    connected: changed,
    'connection-joined': changed,
    // Each tab hears from a wallet itself that it is locked.
    'connection-ended': (event) => {
      if (event.reason !== 'locked') changed(event);
    },
    'connection-switched': changed,
    'connection-renewed': changed,
    'account-changed': changed,
    disconnected: (event) => {
      if (event.reason === 'user' || event.reason === 'wallet') changed(event);
    },
    'network-changed': () => tell({ kind: 'network' }),
    // Whose network was chosen is the active namespace only now.
    'namespace-switched': () => tell({ kind: 'network' }),
  });
}
