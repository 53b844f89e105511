import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '@openappkit/core';
import { fakeAdapter, fakeAddress, otherFakeAddress } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import { createAppKit } from '../../create-app-kit.js';
import { network } from '../../test/held-core.js';
import { recordOf, refused, setUp, signature } from './test/names-world.js';

describe('a typed name', () => {
  it.each([
    ['', 'required'],
    ['abc', 'too-short'],
    ['x'.repeat(65), 'too-long'],
    ['under_score', 'letters'],
    ['two.labels', 'letters'],
    ['mаple', 'letters'],
    ['ab--cd', 'hyphens'],
  ] as const)('is not checked as “%s”: %s', async (text, issue) => {
    const { calls, names, type } = await setUp();
    await type(text);
    expect(names.state).toMatchObject({ text, issue, name: undefined, status: 'unasked' });
    expect(calls('suggestions')).toEqual([]);
    await expect(names.register()).rejects.toMatchObject({ code: 'names/invalid' });
  });

  it.each(['willow', ' Willow ', 'WILLOW.reown.id', 'ｗｉｌｌｏｗ'])(
    'normalizes “%s” to one free name',
    async (text) => {
      const { names, type } = await setUp();
      await type(text);
      expect(names.state).toMatchObject({ text, name: 'willow.reown.id', status: 'free' });
    },
  );

  it('is checked 300 ms after the last change', async () => {
    const { calls, env, names } = await setUp();
    for (const text of ['will', 'willo', 'willow']) {
      names.setName(text);
      await env.clock.advance(299);
    }
    expect([names.state.status, calls('suggestions').length]).toEqual(['checking', 0]);
    await env.clock.advance(1);
    expect([names.state.status, calls('suggestions').length]).toEqual(['free', 1]);
  });

  it('comes with at most four free suggestions that a user could type, when it is taken', async () => {
    const { env, names, type } = await setUp();
    await type('maple');
    const free = ['a', 'c', 'd', 'e'].map((word) => `maple-${word}.reown.id`);
    expect(names.state).toMatchObject({ status: 'taken', suggestions: free });
    const strange = ['<b>maple</b>.reown.id', 'maple.evil.id', 'x.reown.id', 'Maple1.reown.id', 7];
    env.fetch.route('suggestions', {
      suggestions: [...strange.map((name) => ({ name, registered: false })), 'x', null],
    });
    await type('maple2');
    expect(names.state).toMatchObject({ status: 'free', suggestions: [] });
    await type('maple');
    expect(names.state).toMatchObject({ status: 'taken', suggestions: [] });
  });

  it('ignores the answer for an older text', async () => {
    const { env, names, type } = await setUp();
    let tell = (_: object): void => undefined;
    env.fetch.route('suggestions/slow', () => new Promise<object>((resolve) => (tell = resolve)));
    await type('slow');
    await type('maple');
    tell({ suggestions: [{ name: 'slow.reown.id', registered: false }] });
    await env.clock.advance(0);
    expect(names.state).toMatchObject({ name: 'maple.reown.id', status: 'taken' });
  });

  it.each([
    ['the service fails', () => new Response('', { status: 500 }), 'api/status'],
    ['it answers nonsense', { suggestions: 'many' }, 'api/bad-answer'],
  ])('is neither free nor taken when %s, until it is checked again', async (_, reply, code) => {
    const { env, names, type } = await setUp();
    env.fetch.route('suggestions', reply);
    await type('willow');
    expect(names.state).toMatchObject({ status: 'failed', error: { code } });
    await expect(names.register()).rejects.toMatchObject({ code });
    env.fetch.route('suggestions', {
      suggestions: [{ name: 'willow.reown.id', registered: false }],
    });
    await names.check();
    expect(names.state).toMatchObject({ status: 'free', error: undefined });
  });

  it('uses the zone that the app sets', async () => {
    const { calls, names, type } = await setUp({ nameZone: 'harbor.test' });
    await type('willow');
    expect(names.state.name).toBe('willow.harbor.test');
    expect(new URL(calls('suggestions')[0]?.url ?? '').searchParams.get('zone')).toBe(
      'harbor.test',
    );
  });
});

describe('registering a name', () => {
  it('has the account sign the posted message, and shows the name at once', async () => {
    const { account, asked, calls, env, events, names, type } = await setUp();
    await type('Willow');
    expect(account()?.profileName).toBeUndefined();
    expect(await names.register()).toEqual({ name: 'willow.reown.id', address: fakeAddress });
    expect(names.state).toMatchObject({ step: 'done', registered: { name: 'willow.reown.id' } });
    const [{ connectorId, address, message } = { message: '' }] = asked;
    expect({ connectorId, address }).toEqual({ connectorId: 'one', address: fakeAddress });
    expect(JSON.parse(message)).toEqual({
      name: 'willow.reown.id',
      attributes: {},
      timestamp: Math.floor(env.clock.now() / 1000) + 5,
    });
    const [post] = calls(/\/v1\/profile\/account$/);
    expect(post?.method).toBe('POST');
    expect(JSON.parse(post?.body ?? '')).toEqual({
      coin_type: 60,
      address: fakeAddress,
      message,
      signature,
    });
    await env.clock.advance(0);
    expect(account()?.profileName).toBe('willow.reown.id');
    expect(calls('useCache=false')).toHaveLength(1);
    const ensName = 'willow.reown.id';
    expect(events.filter(({ event }) => /NAME|ENS/.test(event))).toEqual([
      { event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: false } },
      { event: 'REGISTER_NAME_INITIATED', properties: { isSmartAccount: false, ensName } },
      { event: 'REGISTER_NAME_SUCCESS', properties: { isSmartAccount: false, ensName } },
    ]);
  });

  it("sends the network's coin type (ENSIP-11)", async () => {
    const { adapter, calls, names, type } = await setUp();
    adapter.report.chainChanged('one', 'eip155:10');
    await type('willow');
    await names.register();
    expect(JSON.parse(calls(/\/account$/)[0]?.body ?? '').coin_type).toBe(2_147_483_658);
  });

  it('registers once, however often it is called', async () => {
    const { asked, calls, names, type } = await setUp();
    await type('willow');
    const [one, two] = [names.register(), names.register()];
    expect(two).toBe(one);
    await one;
    expect([asked.length, calls(/\/account$/).length]).toEqual([1, 1]);
  });

  it('checks first whether the name is free when that is unknown', async () => {
    const { asked, names } = await setUp();
    names.setName('maple');
    await expect(names.register()).rejects.toMatchObject({ code: 'names/taken' });
    expect([names.state.status, names.state.step, asked.length]).toEqual(['taken', 'choose', 0]);
  });

  it('keeps the typed text when the user declines', async () => {
    const { events, names, type, wallet } = await setUp();
    wallet.sign = () => Promise.reject(new KitError('wallet/rejected'));
    await type('Willow');
    await expect(names.register()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(names.state).toMatchObject({
      step: 'choose',
      text: 'Willow',
      status: 'free',
      problem: { code: 'declined' },
    });
    expect(events.at(-1)).toEqual({
      event: 'REGISTER_NAME_ERROR',
      properties: {
        isSmartAccount: false,
        ensName: 'willow.reown.id',
        error: 'User rejected the request',
      },
    });
    wallet.sign = async () => signature;
    await names.register();
    expect(names.state).toMatchObject({ step: 'done', problem: undefined });
  });

  it.each([
    [400, 'timestamp', 'names/signed-late', 'late'],
    [400, 'coin_type', 'chain/not-supported', 'network'],
    [400, 'attributes', 'names/refused', 'refused'],
    [400, 'name', 'names/refused', 'refused'],
    [401, 'signature', 'names/signed-otherwise', 'otherwise'],
    [401, undefined, 'names/signed-otherwise', 'otherwise'],
    [401, 'authentication', 'names/refused', 'refused'],
    [404, undefined, 'names/refused', 'refused'],
    [422, '', 'names/refused', 'refused'],
    [500, undefined, 'api/status', 'busy'],
  ] as const)("maps the service's answer %i %s to %s", async (status, field, code, problem) => {
    const { env, names, type } = await setUp();
    env.fetch.route(/\/account$/, refused(status, field));
    await type('willow');
    await expect(names.register()).rejects.toMatchObject({ code });
    expect(names.state).toMatchObject({
      step: 'choose',
      text: 'willow',
      problem: { code: problem, error: { code } },
    });
  });

  it('reports a name that was taken meanwhile, with suggestions', async () => {
    const { env, names, taken, type } = await setUp();
    await type('willow');
    taken.set('willow.reown.id', otherFakeAddress);
    env.fetch.route(/\/account$/, refused(400, 'name'));
    await expect(names.register()).rejects.toMatchObject({ code: 'names/taken' });
    await env.clock.advance(0);
    expect(names.state).toMatchObject({ step: 'choose', status: 'taken', problem: undefined });
    expect(names.state.suggestions).toHaveLength(4);
  });

  it.each([
    ['the answer was lost', () => Promise.reject(new TypeError('network'))],
    ['the first try was written', refused(400, 'name')],
  ])('succeeds when %s and the account has the name', async (_, reply) => {
    const { env, names, taken, type } = await setUp();
    await type('willow');
    env.fetch.route(/\/account$/, () => {
      taken.set('willow.reown.id', fakeAddress.toLowerCase());
      return reply();
    });
    expect(await names.register()).toMatchObject({ name: 'willow.reown.id' });
    expect(names.state.step).toBe('done');
  });

  it('reports an unknown result when the owner cannot be read', async () => {
    const { env, names, type } = await setUp();
    await type('willow');
    env.fetch.route('/v1/profile/account', () => Promise.reject(new TypeError('network')));
    await expect(names.register()).rejects.toMatchObject({ code: 'names/unknown' });
    expect(names.state.problem?.code).toBe('unknown');
  });
});

describe('while a name is being registered', () => {
  /** A wallet that answers on command. */
  const hold = ({ wallet }: Awaited<ReturnType<typeof setUp>>) => {
    let answer = (_: string): void => undefined;
    wallet.sign = () => new Promise((resolve) => (answer = resolve));
    return () => answer(signature);
  };

  it.each([
    ['another account', (world: World) => world.kit.core.connect({ connectorId: 'two' })],
    [
      'another network',
      async ({ adapter }: World) => adapter.report.chainChanged('one', 'eip155:10'),
    ],
    ['no account', ({ kit }: World) => kit.core.disconnect()],
  ])("ignores the wallet's answer after a switch to %s", async (_, change) => {
    const world = await setUp();
    const { calls, env, names, type } = world;
    const answer = hold(world);
    await type('willow');
    const over = expect(names.register()).rejects.toMatchObject({ code: 'request/cancelled' });
    await env.clock.advance(0);
    expect(names.state.step).toBe('asking');
    await change(world);
    await over;
    answer();
    await env.clock.advance(0);
    expect(names.state).toMatchObject({
      step: 'choose',
      text: 'willow',
      problem: { code: 'changed' },
    });
    expect(calls(/\/account$/)).toEqual([]);
  });

  it('registers nothing for a late answer after stopWaiting()', async () => {
    const world = await setUp();
    const { calls, env, names, type } = world;
    const answer = hold(world);
    await type('willow');
    const over = expect(names.register()).rejects.toMatchObject({ code: 'request/cancelled' });
    await env.clock.advance(0);
    names.setName('ignored');
    names.stopWaiting();
    await over;
    answer();
    await env.clock.advance(0);
    expect(names.state).toMatchObject({ step: 'choose', text: 'willow', problem: undefined });
    expect(calls(/\/account$/)).toEqual([]);
  });

  it('asks no wallet if it is stopped during the check before, and ends the check', async () => {
    const { asked, env, names } = await setUp();
    names.setName('willow');
    const over = expect(names.register()).rejects.toMatchObject({ code: 'request/cancelled' });
    names.stopWaiting();
    await over;
    await env.clock.advance(0);
    expect([names.state.status, names.state.step, asked]).toEqual(['free', 'choose', []]);
  });

  it('registers a signed name for its signer after another account becomes active', async () => {
    const { env, kit, names, taken, type } = await setUp();
    let write = (): void => undefined;
    env.fetch.route(/\/account$/, async () => {
      await new Promise<void>((resolve) => (write = resolve));
      taken.set('willow.reown.id', fakeAddress);
      return recordOf('willow.reown.id');
    });
    await type('willow');
    const done = names.register();
    await env.clock.advance(0);
    expect(names.state.step).toBe('registering');
    await kit.core.connect({ connectorId: 'two' });
    write();
    expect(await done).toEqual({ name: 'willow.reown.id', address: fakeAddress });
    expect(kit.core.account.get('eip155').profileName).toBeUndefined();
  });

  it('posts nothing, changes no state and leaves no timer after destroy()', async () => {
    const world = await setUp();
    const { calls, env, kit, names, type } = world;
    const answer = hold(world);
    await type('willow');
    const over = expect(names.register()).rejects.toMatchObject({ code: 'request/cancelled' });
    await env.clock.advance(0);
    kit.destroy();
    await over;
    answer();
    await env.clock.advance(10_000);
    expect([names.state.step, calls(/\/account$/).length, env.clock.pending()]).toEqual([
      'asking',
      0,
      0,
    ]);
  });
});

describe('the names example in the README', () => {
  async function example(kit: AppKit) {
    // begin
    const names = await kit.feature('names');
    names.begin();
    names.setName('willow');
    await names.check();
    if (names.state.status === 'taken') return names.state.suggestions;
    const { name, address } = await names.register();
    console.log(`${name} stands for ${address}`);
    // end
    return name;
  }

  it('registers a free name and returns suggestions for a taken one', async () => {
    const { kit, taken } = await setUp();
    expect(await example(kit)).toBe('willow.reown.id');
    expect(taken.get('willow.reown.id')).toBe(fakeAddress);
    expect(await example(kit)).toHaveLength(4);
  });

  it('matches the README', () => {
    const own = readFileSync(import.meta.filename, 'utf8');
    const [, body = ''] = /\/\/ begin\n(.*?) *\/\/ end/s.exec(own) ?? [];
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
    expect(body).toContain('register');
    expect(readme).toContain(body.replace(/^ {4}/gm, '').trim());
  });
});

describe('availability of names', () => {
  it('requires a main network and the service', async () => {
    const { kit } = await setUp();
    expect(kit.hasFeature('names')).toBe(true);
    kit.core.options.update({ services: { blockchainApi: null } });
    expect(kit.hasFeature('names')).toBe(false);
    const other = createAppKit({
      projectId: 'q',
      networks: [{ ...network(1, 'Test'), testnet: true }],
      adapters: [fakeAdapter({ identity: true, can: { signMessage: async () => signature } })],
    });
    expect(other.hasFeature('names')).toBe(false);
    other.destroy();
  });

  it('reports a network that the service does not support before anything is typed', async () => {
    const { env, kit, names } = await setUp();
    kit.addNetwork('eip155', network(99, 'Far'));
    await kit.switchNetwork(network(99, 'Far'));
    await env.clock.advance(0);
    expect(names.state.problem?.code).toBe('network');
    await kit.switchNetwork(network(1, 'Ethereum'));
    await env.clock.advance(0);
    expect(names.state.problem).toBeUndefined();
  });
});

type World = Awaited<ReturnType<typeof setUp>>;
