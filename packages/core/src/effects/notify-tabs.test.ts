import { expect, it } from 'vitest';
import { createBus } from '../bus/bus.js';
import type { TabMessage } from '../flows/sync-from-tab.js';
import { notifyTabs } from './notify-tabs.js';

function tellingTabs() {
  const bus = createBus(() => undefined);
  const posted: TabMessage[] = [];
  notifyTabs({
    bus,
    tabs: () => ({ post: (message: TabMessage) => void posted.push(message) }) as never,
  });
  return { bus, posted };
}
const ended = { namespace: 'eip155' };

it('does not notify other tabs of a locked wallet, because each tab gets that event from the wallet', () => {
  const { bus, posted } = tellingTabs();
  bus.emit('connection-ended', { ...ended, reason: 'locked' });
  expect(posted).toEqual([]);
});

it('notifies other tabs when an inactive wallet is disconnected', () => {
  const { bus, posted } = tellingTabs();
  bus.emit('connection-ended', { ...ended, reason: 'user' });
  expect(posted).toEqual([{ kind: 'connections', namespace: 'eip155' }]);
});
