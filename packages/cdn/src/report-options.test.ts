// A page without a bundler gets the same messages as with a development build.
import { mainnet } from '@openappkit/networks';
import { afterEach, expect, it, vi } from 'vitest';
import { createAppKit } from './openappkit.js';
import { reportOptions } from './report-options.js';

const said = (): readonly string[] => vi.mocked(console.error).mock.calls.map(String);
afterEach(() => void vi.restoreAllMocks());

it('logs each invalid option with its requirement, and unknown names', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportOptions({ networks: mainnet, projectid: 'x' } as never);
  expect(said()).toEqual([
    'OpenAppKit: networks: must be a list, such as [mainnet]',
    'OpenAppKit: unknown options: projectid (did you mean projectId?).',
  ]);
});

it('does not throw without options', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportOptions(undefined as never);
  expect(said()[0]).toMatch(/networks: must be/);
});

it('throws immediately, and logs the details afterwards', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => createAppKit({ networks: [] } as never)).toThrow('Invalid options');
  expect(said()).toEqual([]);
  await vi.waitFor(() => expect(said()[0]).toMatch(/networks: must contain at least one network/));
});
