// Tells the other tabs of this origin what changed in this one. They read
// what is true by themselves (flows/follow-tab.ts).
import type { CoreParts } from '../core-parts.js';
import type { TabMessage } from '../flows/follow-tab.js';

type Parts = Pick<CoreParts, 'bus' | 'tabs'>;

/** Returns its stop. */
export function tellTabs({ bus, tabs }: Parts): () => void {
  const tell = (news: TabMessage): void => tabs()?.post(news);
  const changed = ({ namespace }: { readonly namespace: string }): void =>
    tell({ kind: 'connections', namespace });
  const stops = [
    bus.on('connected', (event) => {
      if (!event.reconnect) changed(event);
    }),
    bus.on('connection-ended', changed),
    bus.on('connection-switched', changed),
    bus.on('connection-renewed', changed),
    bus.on('account-changed', changed),
    bus.on('disconnected', (event) => {
      if (event.reason === 'user' || event.reason === 'wallet') changed(event);
    }),
    bus.on('network-changed', () => tell({ kind: 'network' })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
