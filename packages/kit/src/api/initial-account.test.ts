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
  readonly cookie: () => string;
}

function visit(
  options: Partial<Options> = {},
  stored: Readonly<Record<string, string>> = {},
  initialCookie = '',
): Visit {
  const document = { cookie: initialCookie };
  const env = testEnv({ globals: { document }, stored });
  const kitOptions: Options = {
    ...whose,
    networks: [network(1, 'Ethereum'), network(8453, 'Base')],
    adapters: [twoWallets()],
    features: { analytics: false },
    ...options,
  };
  const kit = createAppKit(kitOptions, env);
  kits.push(kit);
  return { kit, env, cookie: () => document.cookie.split(';')[0] ?? '' };
}

it('writes a cookie only if the app turned it on', async () => {
  const { kit, cookie } = visit();
  kit.mount();
  await kit.connect({ connectorId: 'com.amber' });
  expect(cookie()).toBe('');
});

it('stores the connected account in the cookie, and none after a disconnect', async () => {
  const { kit, cookie } = visit({ accountCookie: true });
  kit.mount();
  await kit.connect({ connectorId: 'com.amber' });
  expect(accountsFromCookie(cookie(), whose)).toEqual([amber]);
  await kit.connect({ connectorId: 'com.fjord' });
  expect(accountsFromCookie(cookie(), whose)).toEqual([`eip155:1:${addresses['com.fjord']}`]);
  await kit.disconnect();
  expect(accountsFromCookie(cookie(), whose)).toEqual([]);
});

it('shows the account of the cookie at once, not connected, until the wallet is restored', async () => {
  const first = visit({ accountCookie: true });
  first.kit.mount();
  await first.kit.connect({ connectorId: 'com.amber' });
  const initialAccounts = accountsFromCookie(first.cookie(), whose);
  first.kit.destroy();
  const { kit } = visit({ accountCookie: true, initialAccounts }, first.env.storage.entries());
  const updates: PublicAccount[] = [];
  kit.subscribeAccount((account) => updates.push(account));
  expect(kit.getAccount()).toEqual(initialAccount([amber]));
  expect(kit.getAccount()).toBe(kit.getAccount());
  expect(kit.getAccount()).toMatchObject({ isConnected: false, status: 'reconnecting' });
  // Only a wallet proves that an account belongs to the user.
  expect([kit.getAddress(), kit.getIsConnectedState()]).toEqual([undefined, false]);
  kit.mount();
  await kit.ready();
  expect(kit.getAccount()).toMatchObject({ address: addresses['com.amber'], isConnected: true });
  expect(updates.map(({ address }) => address)).not.toContain(undefined);
});

it('shows no account and removes the cookie if no session is restored', async () => {
  const { kit, cookie } = visit({ accountCookie: true, initialAccounts: [amber] });
  const updates: PublicAccount[] = [];
  kit.subscribeAccount((account) => updates.push(account));
  kit.mount();
  await kit.ready();
  expect(kit.getAccount()).toMatchObject({ address: undefined, status: 'disconnected' });
  await Promise.resolve();
  expect(updates.at(-1)?.status).toBe('disconnected');
  expect(cookie()).toBe('openappkit.shop.default=');
});

/** Runs the idle callbacks of the page. */
const beIdle = ({ env }: Visit): void => {
  for (const run of env.page.waiting.splice(0)) run();
};

it('removes the cookie once the app turned it off, even while its wallet is restored', async () => {
  const first = visit({ accountCookie: true });
  first.kit.mount();
  await first.kit.connect({ connectorId: 'com.amber' });
  const storedCookie = first.cookie();
  first.kit.destroy();
  const next = visit({}, first.env.storage.entries(), storedCookie);
  next.kit.mount();
  await next.kit.ready();
  beIdle(next);
  expect(next.kit.getIsConnectedState()).toBe(true);
  expect(next.cookie()).toBe('openappkit.shop.default=');
});

it('removes the cookie with the next change after the app turns it off at run time', async () => {
  const { kit, cookie } = visit({ accountCookie: true });
  kit.mount();
  await kit.connect({ connectorId: 'com.amber' });
  kit.updateOptions({ ...whose, accountCookie: false });
  await kit.connect({ connectorId: 'com.fjord' });
  expect(cookie()).toBe('openappkit.shop.default=');
});

it('leaves the cookie when the kit is destroyed', async () => {
  const page = visit({}, {}, 'openappkit.shop.default=x');
  page.kit.mount();
  await page.kit.connect({ connectorId: 'com.amber' });
  page.kit.destroy();
  beIdle(page);
  expect(page.cookie()).toBe('openappkit.shop.default=x');
});

it('does not touch other cookies', async () => {
  const otherCookie = 'openappkit.other.default=x';
  const other = visit({}, {}, otherCookie);
  other.kit.mount();
  await other.kit.connect({ connectorId: 'com.amber' });
  beIdle(other);
  expect(other.cookie()).toBe(otherCookie);
});

it('reads no cookie at start if the app did not turn it on', async () => {
  const { kit, env } = visit();
  const read = vi.fn(() => '');
  Object.defineProperty(env.page.globals.document, 'cookie', { get: read });
  kit.mount();
  await kit.ready();
  await kit.connect({ connectorId: 'com.amber' });
  expect(read).not.toHaveBeenCalled();
});

it('returns the account of each namespace, and the first one without a namespace', () => {
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
