import type { FeatureDeps } from '@openappkit/core/feature';
import { createTestPage, testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createStoredEntries } from './persist.js';

it('emits changes by another tab and a cleared storage, but not changes under another key', () => {
  const page = createTestPage();
  const options = { state: { current: {} } } as FeatureDeps['options'];
  const name = 'openappkit:local:default:transactions';
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
