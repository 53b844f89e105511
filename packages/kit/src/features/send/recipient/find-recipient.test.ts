// Name resolution asks the app's networks and the name service. The network's answer wins, and the user sees a note if they
// differ or only the service answered.
import { KitError } from '@openappkit/core';
import type { ResolvedName } from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import { me, other, type SendWorld, sendWorld, typeUsdc } from '../test/send-world.js';

const ofChain = '0x00000000000000000000000000000000000000c1';
const ofService = '0x00000000000000000000000000000000000000a1';
/** ENSIP-11: Ethereum, every EVM network, the first and the second network of the app. */
const [main, everywhere, harbor, lagoon] = [60, 0x80000000, 60, 0x80000002];

let world: SendWorld;
afterEach(() => world.kit.destroy());
const later = (ms = 0) => world.env.clock.advance(ms);
const recipient = () => world.send.state.recipient;
const issue = () => world.send.state.issues.recipient;
const noKeeper = async (): Promise<never> => {
  throw new KitError('chain/not-supported');
};
const nobody = async () => undefined;
const record = (name: string, addresses: Readonly<Record<number, unknown>>) => ({
  name,
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([coin, address]) => [coin, { address, created_at: null }]),
  ),
});
function held<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}

interface Told {
  readonly chain?: (name: string) => Promise<ResolvedName | undefined>;
  /** The service's answer for a name. */
  readonly service?: (name: string) => object | Promise<object>;
  readonly kit?: object;
  readonly chains?: readonly string[];
}
async function make({ chain = nobody, service, chains = ['eip155:1', 'eip155:2'], kit }: Told) {
  world = await sendWorld({
    services: { blockchainApi: 'https://api.test' },
    can: { identity: true, resolveName: ({ name }) => chain(name) },
    kit: { ...kit },
  });
  const { fetch } = world.env;
  fetch.route('/v1/supported-chains', { http: chains });
  fetch.route('/v1/profile/account/', ({ url }) => {
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
    return service?.(name) ?? [];
  });
  return world;
}
const type = async (text: string): Promise<void> => {
  world.send.setRecipient(text);
  await later(300);
};
const asked = () => world.env.fetch.calls.filter(({ url }) => url.includes('/profile/account/'));
const chainSays = async (name: string) => ({ name, address: ofChain });
const serviceSays = (name: string) => record(name, { [main]: ofService });

describe('a name that both the network and the service know', () => {
  it("shows the service's address at once, but sends nothing there before the network answers", async () => {
    const chain = held<ResolvedName>();
    const { send } = await make({ chain: () => chain.promise, service: serviceSays });
    await type('Willow.reown.id');
    expect(recipient()).toMatchObject({
      status: 'checking',
      address: undefined,
      provisional: { name: 'willow.reown.id', address: ofService },
    });
    chain.resolve({ name: 'willow.reown.id', address: ofService });
    await later();
    expect(recipient()).toMatchObject({ status: 'ready', address: ofService, isLooking: false });
    expect(recipient().provisional).toBeUndefined();
    expect(recipient().notes).toEqual([{ code: 'new-address', severity: 'info' }]);
    expect(send.state.receiverProfileName).toBe('willow.reown.id');
  });

  it("uses the network's address when they differ, and adds a note", async () => {
    const chain = held<ResolvedName>();
    await make({ chain: () => chain.promise, service: serviceSays });
    await type('willow.eth');
    expect(recipient().provisional?.address).toBe(ofService);
    chain.resolve({ name: 'willow.eth', address: ofChain });
    await later();
    expect(recipient()).toMatchObject({ status: 'ready', address: ofChain, name: 'willow.eth' });
    expect(recipient().notes[0]).toEqual({
      code: 'name-conflict',
      severity: 'warn',
      name: 'willow.eth',
      other: ofService,
    });
  });

  it('adds the note during a review when they differ, without changing the recipient', async () => {
    const service = held<object>();
    const { asked: sent, send } = await make({ chain: chainSays, service: () => service.promise });
    typeUsdc(world);
    send.setRecipient('willow.eth');
    const reviewing = send.review();
    await later(300);
    expect(recipient()).toMatchObject({ status: 'ready', isLooking: true });
    await later(5000);
    const before = await reviewing;
    expect(before.notes.map(({ code }) => code)).toEqual(['new-address']);
    service.resolve(serviceSays('willow.eth'));
    await later();
    const { review, step } = send.state;
    expect(step).toBe('review');
    expect(review).toMatchObject({ to: ofChain, amount: before.amount });
    expect(review?.notes[0]).toMatchObject({ code: 'name-conflict', other: ofService });
    await send.submit();
    expect(sent).toMatchObject([{ to: ofChain }]);
  });

  it('waits for the network before a review, whatever the service answered', async () => {
    const chain = held<ResolvedName>();
    const { send } = await make({ chain: () => chain.promise, service: serviceSays });
    typeUsdc(world);
    send.setRecipient('willow.eth');
    const reviewing = send.review();
    await later(60_000);
    expect(send.state).toMatchObject({ step: 'fill', isReviewing: true, review: undefined });
    chain.resolve({ name: 'willow.eth', address: ofChain });
    await later();
    expect((await reviewing).to).toBe(ofChain);
  });

  it('drops answers for an older text', async () => {
    const chain = held<ResolvedName>();
    const service = held<object>();
    const { send } = await make({
      chain: (name) => (name === 'old.eth' ? chain.promise : chainSays(name)),
      service: (name) => (name === 'old.eth' ? service.promise : []),
    });
    await type('old.eth');
    await type('new.eth');
    chain.resolve({ name: 'old.eth', address: other });
    service.resolve(record('old.eth', { [main]: ofService }));
    await later();
    expect(recipient()).toMatchObject({ text: 'new.eth', name: 'new.eth', address: ofChain });
    expect(recipient().notes.map(({ code }) => code)).toEqual(['new-address']);
    send.setRecipient(me);
    await later();
    expect(recipient()).toMatchObject({ address: me, name: undefined, provisional: undefined });
  });
});

describe('a name when no network of the app keeps names', () => {
  it("uses the service's address and adds a note", async () => {
    const { asked: sent, send } = await make({ chain: noKeeper, service: serviceSays });
    typeUsdc(world);
    await type('Willow.reown.id');
    expect(recipient()).toMatchObject({
      status: 'ready',
      name: 'willow.reown.id',
      address: ofService,
    });
    expect(recipient().notes).toContainEqual({
      code: 'named-by-service',
      severity: 'info',
      name: 'willow.reown.id',
    });
    const review = await send.review();
    expect(review).toMatchObject({ to: ofService, name: 'willow.reown.id' });
    await send.submit();
    expect(sent).toMatchObject([{ to: ofService }]);
  });

  it.each([
    ['its own network', { [main]: other, [everywhere]: other, [lagoon]: ofService }, []],
    ['every network', { [main]: other, [everywhere]: ofService }, []],
    ['only the main network', { [main]: ofService }, ['named-elsewhere']],
  ])('accepts an address for %s', async (_what, addresses, notes) => {
    const { kit } = await make({ chain: noKeeper, service: (name) => record(name, addresses) });
    await kit.core.switchNetwork('eip155:2');
    await type('willow.reown.id');
    expect(recipient().address).toBe(ofService);
    const others = ['new-address', 'named-by-service'];
    expect(recipient().notes.map(({ code }) => code)).toEqual([...notes, ...others]);
  });

  it.each([
    ['has no such name', () => [], 'no-address'],
    ['refuses the name', () => new Response('{}', { status: 400 }), 'no-address'],
    ['has it for other networks', (name: string) => record(name, { 501: ofService }), 'no-address'],
    [
      'has no address for it',
      (name: string) => record(name, { 60: `0x${'0'.repeat(40)}` }),
      'no-address',
    ],
    ['fails', () => new Response('', { status: 503 }), 'name-unavailable'],
    [
      'speaks of another name',
      () => record('fir.reown.id', { [harbor]: ofService }),
      'name-unavailable',
    ],
    [
      'returns no address',
      (name: string) => record(name, { 60: '<b>0x1</b>' }),
      'name-unavailable',
    ],
    ['returns no text', (name: string) => record(name, { 60: 7 }), 'name-unavailable'],
    ['returns no record', () => ({ addresses: [] }), 'name-unavailable'],
  ])('finds no address for the name when the service %s', async (_what, service, code) => {
    const { send } = await make({ chain: noKeeper, service });
    await type('willow.reown.id');
    expect(issue()).toEqual({ code, name: 'willow.reown.id' });
    expect(recipient()).toMatchObject({ status: 'invalid', address: undefined });
    send.setAmount('1');
    await expect(send.review()).rejects.toBeInstanceOf(KitError);
  });
});

describe('a name that the network does not know', () => {
  it("uses the service's address for a name that the service registers", async () => {
    await make({ service: serviceSays, kit: { nameZone: 'harbor.test' } });
    await type('willow.harbor.test');
    expect(recipient()).toMatchObject({ status: 'ready', address: ofService });
    expect(recipient().notes.map(({ code }) => code)).toContain('named-by-service');
  });

  it.each(['willow.eth', 'harbor.test', 'a.willow.harbor.test'])(
    'ignores the service for a name that it does not register: %s',
    async (name) => {
      await make({ service: serviceSays, kit: { nameZone: 'harbor.test' } });
      await type(name);
      expect(issue()).toEqual({ code: 'no-address', name });
    },
  );

  it("rejects the service's address for another network", async () => {
    const { kit } = await make({ service: serviceSays });
    await kit.core.switchNetwork('eip155:2');
    await type('willow.reown.id');
    expect(issue()).toMatchObject({ code: 'no-address' });
  });

  it('resolves no address for a name of the service while the service does not answer', async () => {
    await make({ service: () => new Response('', { status: 500 }) });
    await type('willow.reown.id');
    expect(issue()).toMatchObject({ code: 'name-unavailable' });
    await type('willow.eth');
    expect(issue()).toMatchObject({ code: 'no-address' });
  });
});

describe('the name service', () => {
  it('is not used alone when a network that keeps names does not answer', async () => {
    const chain = async (): Promise<never> => {
      throw new KitError('api/unreachable');
    };
    await make({ chain, service: serviceSays });
    await type('willow.reown.id');
    expect(issue()).toMatchObject({ code: 'name-unavailable' });
    expect(recipient().provisional).toBeUndefined();
  });

  it('is not asked for text that cannot be a name', async () => {
    const chain = async (): Promise<never> => {
      throw new KitError('address/name-invalid');
    };
    await make({ chain, service: serviceSays });
    await type('willow.reown.id');
    expect(issue()).toMatchObject({ code: 'name-invalid' });
  });

  it('is asked once, in lower case, and only for plain letters', async () => {
    await make({ chain: noKeeper, service: serviceSays });
    for (const text of ['wil.lo', 'willow.Reown', 'Willow.Reown.ID']) world.send.setRecipient(text);
    await later(300);
    expect(asked().map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/profile/account/willow.reown.id',
    ]);
    expect(new URL(asked()[0]?.url ?? '').searchParams.get('apiVersion')).toBe('2');
    await type('wïllow.reown.id');
    await type('../../../sessions.eth');
    expect(asked()).toHaveLength(1);
  });

  it('is not asked on a network that it does not support', async () => {
    await make({ chain: noKeeper, service: serviceSays, chains: ['eip155:2'] });
    await type('willow.reown.id');
    expect(asked()).toEqual([]);
    expect(issue()).toMatchObject({ code: 'no-address' });
  });
});
