import { listenTo } from '../bus/listen-to.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { TabMessage } from '../flows/sync-from-tab.js';

type Deps = Pick<CoreDeps, 'bus' | 'tabs'>;

export function notifyTabs({ bus, tabs }: Deps): () => void {
  const post = (message: TabMessage): void => tabs()?.post(message);
  const changed = ({ namespace }: { readonly namespace: string }): void =>
    post({ kind: 'connections', namespace });
  return listenTo(bus, {
    // A restored session may have another account than other tabs know, or may arrive after their time limit.
    connected: changed,
    'connection-joined': changed,
    // The wallet itself reports a lock to each tab.
    'connection-ended': (event) => {
      if (event.reason !== 'locked') changed(event);
    },
    'connection-switched': changed,
    'connection-renewed': changed,
    'account-changed': changed,
    disconnected: (event) => {
      if (event.reason === 'user' || event.reason === 'wallet') changed(event);
    },
    'network-changed': () => post({ kind: 'network' }),
    // The active namespace changed after the network did, so notify again.
    'namespace-switched': () => post({ kind: 'network' }),
  });
}
