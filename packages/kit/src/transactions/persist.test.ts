import type { FeatureDeps } from '@openappkit/core/feature';
import { createTestPage, testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import type { LedgerEntry } from './ledger-entry.types.js';
import { createStoredEntries } from './persist.js';

const options = { state: { current: {} } } as FeatureDeps['options'];
const name = 'openappkit:local:default:transactions';
const kind = { name: 'send' };
const entry = {
  storedKey: 'one',
  kind: 'send',
  network: { caipNetworkId: 'eip155:1' } as Partial<
    LedgerEntry['network']
  > as LedgerEntry['network'],
  address: '0x1',
  status: 'unknown',
  requestedAt: 0,
  id: '0xa',
  trace: 'trace',
  matches: 0,
} as LedgerEntry;

it('emits changes by another tab and a cleared storage, but not changes under another key', () => {
  const page = createTestPage();
  let count = 0;
  const stop = createStoredEntries({ env: testEnv({ page }), options }).onChange(() => {
    count += 1;
  });
  const change = (key: string | null): void =>
    void page.events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  change(name);
  change(null);
  change(`${name}:of another`);
  expect(count).toBe(2);
  stop();
  change(name);
  expect(count).toBe(2);
});

it('stores neither the id nor the trace of a match, which may be another transaction', () => {
  const entries = createStoredEntries({ env: testEnv(), options });
  entries.put(entry, undefined, kind);
  expect(entries.of(kind)).toMatchObject([{ id: '0xa', trace: 'trace' }]);
  entries.put({ ...entry, matches: 1 }, undefined, kind);
  expect(entries.of(kind)).toMatchObject([{ id: '' }]);
  expect(entries.of(kind)[0]?.trace).toBeUndefined();
});

it('reports as removed only what another tab removed', () => {
  const env = testEnv();
  const entries = createStoredEntries({ env, options });
  entries.put(entry, undefined, kind);
  entries.remove('one');
  expect(entries.isRemoved('one')).toBe(false);
  entries.put(entry, undefined, kind);
  env.storage.removeItem(name);
  expect(entries.isRemoved('one')).toBe(true);
});

it('does not report as removed what could not be stored', () => {
  const env = testEnv();
  const setItem = (): void => {
    throw new Error('full');
  };
  const entries = createStoredEntries({
    env: { ...env, storage: { ...env.storage, setItem } },
    options,
  });
  entries.put(entry, undefined, kind);
  expect(entries.isRemoved('one')).toBe(false);
});
