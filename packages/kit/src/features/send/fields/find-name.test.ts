// Who a name stands for: the app's networks and the service of names are both asked; the networks' word wins, and a person is
// told where they differ or where the service alone has spoken.
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
/** An answer that comes when the test says. */
function held<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}

interface Told {
  readonly chain?: (name: string) => Promise<ResolvedName | undefined>;
  /** What the service answers for a name. */
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

describe('of a name that both know', () => {
  it('the answer of the service is shown at once, and is no address before the network has spoken', async () => {
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

  it("the network's address is taken where they differ, and a person is told", async () => {
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

  it('a difference that comes out under review is told there, and what is sent stays', async () => {
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

  it('a review waits for the network, whatever the service said', async () => {
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

  it('answers about an older text say nothing', async () => {
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

describe('where no network of the app keeps names', () => {
  it('the service is believed, it is said that it was it, and the payment goes there', async () => {
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
    ['the main network alone', { [main]: ofService }, ['named-elsewhere']],
  ])('an address for %s counts', async (_what, addresses, notes) => {
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
      'has it for nobody',
      (name: string) => record(name, { 60: `0x${'0'.repeat(40)}` }),
      'no-address',
    ],
    ['fails', () => new Response('', { status: 503 }), 'name-unavailable'],
    [
      'speaks of another name',
      () => record('fir.reown.id', { [harbor]: ofService }),
      'name-unavailable',
    ],
    ['gives no address', (name: string) => record(name, { 60: '<b>0x1</b>' }), 'name-unavailable'],
    ['gives no text', (name: string) => record(name, { 60: 7 }), 'name-unavailable'],
    ['gives no record', () => ({ addresses: [] }), 'name-unavailable'],
  ])('a service that %s names nobody', async (_what, service, code) => {
    const { send } = await make({ chain: noKeeper, service });
    await type('willow.reown.id');
    expect(issue()).toEqual({ code, name: 'willow.reown.id' });
    expect(recipient()).toMatchObject({ status: 'invalid', address: undefined });
    send.setAmount('1');
    await expect(send.review()).rejects.toBeInstanceOf(KitError);
  });
});

describe('of a name that the network does not know', () => {
  it('the service that registers it is the one to say, as it names it before any network does', async () => {
    await make({ service: serviceSays, kit: { nameZone: 'harbor.test' } });
    await type('willow.harbor.test');
    expect(recipient()).toMatchObject({ status: 'ready', address: ofService });
    expect(recipient().notes.map(({ code }) => code)).toContain('named-by-service');
  });

  it.each(['willow.eth', 'harbor.test', 'a.willow.harbor.test'])(
    'the service counts for nothing where it does not register it: %s',
    async (name) => {
      await make({ service: serviceSays, kit: { nameZone: 'harbor.test' } });
      await type(name);
      expect(issue()).toEqual({ code: 'no-address', name });
    },
  );

  it("the service's address of another network counts no more than the network let it", async () => {
    const { kit } = await make({ service: serviceSays });
    await kit.core.switchNetwork('eip155:2');
    await type('willow.reown.id');
    expect(issue()).toMatchObject({ code: 'no-address' });
  });

  it('nobody is to be sent to while the service does not answer that registers it', async () => {
    await make({ service: () => new Response('', { status: 500 }) });
    await type('willow.reown.id');
    expect(issue()).toMatchObject({ code: 'name-unavailable' });
    await type('willow.eth');
    expect(issue()).toMatchObject({ code: 'no-address' });
  });
});

describe('the service', () => {
  it('is not believed alone where a network that keeps names does not answer', async () => {
    const chain = async (): Promise<never> => {
      throw new KitError('api/unreachable');
    };
    await make({ chain, service: serviceSays });
    await type('willow.reown.id');
    expect(issue()).toMatchObject({ code: 'name-unavailable' });
    expect(recipient().provisional).toBeUndefined();
  });

  it('is not heard of what no name can be', async () => {
    const chain = async (): Promise<never> => {
      throw new KitError('address/name-invalid');
    };
    await make({ chain, service: serviceSays });
    await type('willow.reown.id');
    expect(issue()).toMatchObject({ code: 'name-invalid' });
  });

  it('is asked once, in lower case, and of plain letters alone', async () => {
    await make({ chain: noKeeper, service: serviceSays });
    for (const text of ['wil.lo', 'willow.Reown', 'Willow.Reown.ID']) world.send.setRecipient(text);
    await later(300);
    expect(asked().map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/profile/account/willow.reown.id',
    ]);
    expect(new URL(asked()[0]?.url ?? '').searchParams.get('apiVersion')).toBe('2');
    await type('wïllow.reown.id');
    await type('../../sessions.eth');
    expect(asked()).toHaveLength(1);
  });

  it('is not asked on a network that it does not serve', async () => {
    await make({ chain: noKeeper, service: serviceSays, chains: ['eip155:2'] });
    await type('willow.reown.id');
    expect(asked()).toEqual([]);
    expect(issue()).toMatchObject({ code: 'no-address' });
  });
});
