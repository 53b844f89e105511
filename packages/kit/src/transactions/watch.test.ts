import type {
  AdapterInstance,
  TransactionOutcome,
  WatchTransactionRequest,
} from '@openappkit/core/adapter';
import type { FeatureDeps } from '@openappkit/core/feature';
import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { network } from '../test/held-core.js';
import type { EntryEvent, LedgerEntry } from './ledger-entry.types.js';
import { createWatcher } from './watch.js';

/** The network answers each watch when the test answers its request. */
function world() {
  const events: EntryEvent['type'][] = [];
  const requests: {
    readonly request: WatchTransactionRequest;
    answer(status: TransactionOutcome['status']): void;
    fail(): void;
  }[] = [];
  const watchTransaction: AdapterInstance['watchTransaction'] = (request) =>
    new Promise((resolve, reject) => {
      requests.push({
        request,
        answer: (status) => resolve({ status, id: request.id }),
        fail: () => reject(new Error('offline')),
      });
    });
  const entry = {
    id: '0xa',
    address: '0x1',
    status: 'sent',
    network: { ...network(1, 'Harbor'), caipNetworkId: 'eip155:1', chainNamespace: 'eip155' },
  } as unknown as LedgerEntry;
  const deps = {
    adapters: new Map([['eip155', { watchTransaction }]]),
    env: testEnv(),
  } as unknown as Pick<FeatureDeps, 'adapters' | 'env'>;
  const watcher = createWatcher(deps, {
    find: () => entry,
    apply: (_, { type }) => events.push(type),
  });
  return { events, requests, watcher };
}

it('reports what the network says to the newest watch only', async () => {
  const { events, requests, watcher } = world();
  const older = watcher.watch(1);
  const newer = watcher.watch(1);
  const [first, second] = requests;
  expect([first?.request.signal.aborted, second?.request.signal.aborted]).toEqual([true, false]);
  first?.request.onTrace?.('trace');
  first?.request.onStatus?.('waiting');
  first?.answer('refused');
  expect(await older).toBe('ended');
  expect([events, watcher.isWatching(1)]).toEqual([[], true]);
  second?.request.onTrace?.('trace');
  second?.request.onStatus?.('waiting');
  second?.answer('final');
  expect(await newer).toBe('ended');
  expect([events, watcher.isWatching(1)]).toEqual([['traced', 'seen', 'watched'], false]);
});

it('reports no failure of a watch that was superseded or destroyed', async () => {
  const { events, requests, watcher } = world();
  const older = watcher.watch(1);
  const newer = watcher.watch(1);
  requests[0]?.fail();
  await older;
  watcher.destroy();
  requests[1]?.fail();
  await newer;
  expect(events).toEqual([]);
});

it('reports that the network did not answer', async () => {
  const { events, requests, watcher } = world();
  const watching = watcher.watch(1);
  requests[0]?.fail();
  expect(await watching).toBe('ended');
  expect(events).toEqual(['check-failed']);
});
