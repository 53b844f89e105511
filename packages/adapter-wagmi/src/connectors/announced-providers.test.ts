import type { Connector } from '@openappkit/core/adapter';
import { announceProvider, testAdapterContext } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createAnnouncedProviders } from './announced-providers.js';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = (given: Partial<Connector>): Connector => ({
  id: 'io.one',
  type: 'ANNOUNCED',
  name: 'One',
  namespace: 'eip155',
  ...given,
});

function setUp(enableEIP6963 = true) {
  const { context, env } = testAdapterContext({ enableEIP6963 });
  const providers = createAnnouncedProviders(context);
  const announce = (provider: object, n: number) =>
    announceProvider(env.page.events, provider, { uuid: uuid(n) });
  providers.start();
  return { announce, env, of: (n: number) => providers.of(row({ uuid: uuid(n) })), providers };
}

describe('the provider of an announced wallet', () => {
  it('is the one that was announced first under its uuid', () => {
    const { announce, of } = setUp();
    const [first, second] = [{}, {}];
    announce(first, 1);
    announce(second, 1);
    expect(of(1)).toBe(first);
    expect(of(2)).toBeUndefined();
  });

  it('is kept of two hundred wallets, and of no more', () => {
    const { announce, of } = setUp();
    for (let n = 0; n < 201; n++) announce({}, n);
    expect(of(199)).toBeDefined();
    expect(of(200)).toBeUndefined();
  });

  it('is nothing that cannot be read, and nothing where announcements are off', () => {
    const { env, announce, of } = setUp();
    for (const detail of [null, {}, { info: { uuid: 7 }, provider: {} }])
      env.page.events.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    announce({}, 1);
    expect(of(1)).toBeDefined();
    const off = setUp(false);
    off.announce({}, 1);
    expect(off.of(1)).toBeUndefined();
  });

  it('is that of the page where the wallet is the page’s own', () => {
    const { env, providers } = setUp();
    env.page.globals.ethereum = {};
    expect(providers.of(row({ id: 'injected' }))).toBe(env.page.globals.ethereum);
    expect(providers.of(row({ id: 'io.one' }))).toBeUndefined();
  });

  it('is forgotten, and nobody listens, once it is over', () => {
    const { announce, env, of, providers } = setUp();
    announce({}, 1);
    providers.stop();
    expect(of(1)).toBeUndefined();
    expect(env.page.events.listenerCount('eip6963:announceProvider')).toBe(0);
  });
});
