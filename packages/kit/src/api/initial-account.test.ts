// Who was connected when the page was left: the cookie that says so, and what is shown by it until the wallet is back.
import { accountsFromCookie } from '@openappkit/core/cookies';
import type { Options } from '@openappkit/core';
import { fakeAdapter, testEnv, type TestEnv } from '@openappkit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createAppKit } from '../create-app-kit.js';
import { addresses, network, twoWallets } from '../test/held-core.js';
import type { AppKit, PublicAccount } from './app-kit.types.js';
import { initialAccount } from './initial-account.js';

const kits: AppKit[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

const amber = `eip155:1:${addresses['com.amber']}` as const;
const whose = { projectId: 'shop' };

interface Visit {
  readonly kit: AppKit;
  readonly env: TestEnv;
  /** As the browser would send it. */
  readonly cookie: () => string;
}

/** One load of the page, in a browser that has what the last one left. */
function visit(
  options: Partial<Options> = {},
  stored: Readonly<Record<string, string>> = {},
  left = '',
): Visit {
  const document = { cookie: left };
  const env = testEnv({ globals: { document }, stored });
  const given: Options = {
    ...whose,
    networks: [network(1, 'Ethereum'), network(8453, 'Base')],
    adapters: [twoWallets()],
    features: { analytics: false },
    ...options,
  };
  const kit = createAppKit(given, env);
  kits.push(kit);
  return { kit, env, cookie: () => document.cookie.split(';')[0] ?? '' };
}

it('a cookie is written by who asks for it alone', async () => {
  const { kit, cookie } = visit();
  kit.mount();
  await kit.connect({ connectorId: 'com.amber' });
  expect(cookie()).toBe('');
});

it('the cookie says who is connected and where, and nobody after a disconnect', async () => {
  const { kit, cookie } = visit({ accountCookie: true });
  kit.mount();
  await kit.connect({ connectorId: 'com.amber' });
  expect(accountsFromCookie(cookie(), whose)).toEqual([amber]);
  await kit.connect({ connectorId: 'com.fjord' });
  expect(accountsFromCookie(cookie(), whose)).toEqual([`eip155:1:${addresses['com.fjord']}`]);
  await kit.disconnect();
  expect(accountsFromCookie(cookie(), whose)).toEqual([]);
});

it('its account is shown at once, as one that is not connected yet, and is the wallet’s once that is back', async () => {
  const first = visit({ accountCookie: true });
  first.kit.mount();
  await first.kit.connect({ connectorId: 'com.amber' });
  const initialAccounts = accountsFromCookie(first.cookie(), whose);
  first.kit.destroy();
  const { kit } = visit({ accountCookie: true, initialAccounts }, first.env.storage.entries());
  const told: PublicAccount[] = [];
  kit.subscribeAccount((account) => told.push(account));
  expect(kit.getAccount()).toEqual(initialAccount([amber]));
  expect(kit.getAccount()).toBe(kit.getAccount());
  expect(kit.getAccount()).toMatchObject({ isConnected: false, status: 'reconnecting' });
  // Only a wallet says whose an account is.
  expect([kit.getAddress(), kit.getIsConnectedState()]).toEqual([undefined, false]);
  kit.mount();
  await kit.ready();
  expect(kit.getAccount()).toMatchObject({ address: addresses['com.amber'], isConnected: true });
  expect(told.map(({ address }) => address)).not.toContain(undefined);
});

it('where nothing comes back, nobody is shown, and the cookie is taken away', async () => {
  const { kit, cookie } = visit({ accountCookie: true, initialAccounts: [amber] });
  const told: PublicAccount[] = [];
  kit.subscribeAccount((account) => told.push(account));
  kit.mount();
  await kit.ready();
  expect(kit.getAccount()).toMatchObject({ address: undefined, status: 'disconnected' });
  await Promise.resolve();
  expect(told.at(-1)?.status).toBe('disconnected');
  expect(cookie()).toBe('openappkit.shop.default=');
});

/** What the browser has time for once the page stands. */
const beIdle = ({ env }: Visit): void => {
  for (const run of env.page.waiting.splice(0)) run();
};

it('a cookie that the app no longer asks for is taken away, also while its wallet comes back', async () => {
  const first = visit({ accountCookie: true });
  first.kit.mount();
  await first.kit.connect({ connectorId: 'com.amber' });
  const left = first.cookie();
  first.kit.destroy();
  const next = visit({}, first.env.storage.entries(), left);
  next.kit.mount();
  await next.kit.ready();
  beIdle(next);
  expect(next.kit.getIsConnectedState()).toBe(true);
  expect(next.cookie()).toBe('openappkit.shop.default=');
});

it('a cookie that the app stops asking for while its page stands is taken away with what changes next', async () => {
  const { kit, cookie } = visit({ accountCookie: true });
  kit.mount();
  await kit.connect({ connectorId: 'com.amber' });
  kit.updateOptions({ ...whose, accountCookie: false });
  await kit.connect({ connectorId: 'com.fjord' });
  expect(cookie()).toBe('openappkit.shop.default=');
});

it('a kit that has gone leaves to the next one what is there', async () => {
  const gone = visit({}, {}, 'openappkit.shop.default=x');
  gone.kit.mount();
  await gone.kit.connect({ connectorId: 'com.amber' });
  gone.kit.destroy();
  beIdle(gone);
  expect(gone.cookie()).toBe('openappkit.shop.default=x');
});

it('the cookies of others are left alone where none is asked for', async () => {
  const left = 'openappkit.other.default=x';
  const other = visit({}, {}, left);
  other.kit.mount();
  await other.kit.connect({ connectorId: 'com.amber' });
  beIdle(other);
  expect(other.cookie()).toBe(left);
});

it('where no cookie is asked for, none is read while the page starts', async () => {
  const { kit, env } = visit();
  const read = vi.fn(() => '');
  Object.defineProperty(env.page.globals.document, 'cookie', { get: read });
  kit.mount();
  await kit.ready();
  await kit.connect({ connectorId: 'com.amber' });
  expect(read).not.toHaveBeenCalled();
});

it('each namespace has its own, and the first stands for all', () => {
  const solana =
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
  const networks = [
    network(1, 'Ethereum'),
    { ...network(1, 'Solana'), chainNamespace: 'solana' },
  ] as const;
  const adapters = [twoWallets(), fakeAdapter({ namespace: 'solana' })];
  const { kit } = visit({ networks, adapters, initialAccounts: [solana, amber] });
  expect(kit.getAccount().caipAddress).toBe(solana);
  expect(kit.getAccount('eip155').caipAddress).toBe(amber);
  expect(kit.getAccount('bip122').address).toBeUndefined();
});
