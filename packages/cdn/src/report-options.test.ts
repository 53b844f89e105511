// What a page without a bundler is told of its options: as much as a build for development says.
import { mainnet } from '@openappkit/networks';
import { afterEach, expect, it, vi } from 'vitest';
import { createAppKit } from './openappkit.js';
import { reportOptions } from './report-options.js';

const said = (): readonly string[] => vi.mocked(console.error).mock.calls.map(String);
afterEach(() => void vi.restoreAllMocks());

it('each option that is wrong, with what it must be, and names that mean nothing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportOptions({ networks: mainnet, projectid: 'x' } as never);
  expect(said()).toEqual([
    'OpenAppKit: networks: must be a list, such as [mainnet]',
    'OpenAppKit: unknown options: projectid (did you mean projectId?).',
  ]);
});

it('no options at all are no reason to throw', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportOptions(undefined as never);
  expect(said()[0]).toMatch(/networks: must be/);
});

it('the error comes at once, what is told after it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => createAppKit({ networks: [] } as never)).toThrow('Invalid options');
  expect(said()).toEqual([]);
  await vi.waitFor(() => expect(said()[0]).toMatch(/networks: must contain at least one network/));
});
