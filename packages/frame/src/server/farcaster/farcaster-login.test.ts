// Logging in with Farcaster, by people who own what they say, and by everybody else.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Refusal } from '../../api/calls.js';
import {
  asking,
  createTestClock,
  newDevice,
  newKeys,
  publicUrl,
  random,
  roomy,
  startFrame,
  type TestFrame,
} from '../test/start-frame.js';
import { type FakeFarcaster, openFarcaster, ownerKey } from './test/open-farcaster.js';

const clock = createTestClock();
const owner = privateKeyToAccount(ownerKey).address.toLowerCase();
const stranger = generatePrivateKey();
let farcaster: FakeFarcaster;
let frame: TestFrame;

beforeAll(async () => {
  farcaster = await openFarcaster(clock.now);
  frame = await startFrame({
    databaseUrl: ':memory:',
    clock,
    config: {
      farcaster: { relayUrl: farcaster.url, hubUrl: farcaster.url },
      // One look at the relay, no wait.
      limits: { waitMs: 1, ...roomy },
    },
  });
});
beforeEach(() => {
  farcaster.owners.set(1001, [owner]);
});
afterEach(() => {
  farcaster.owners.clear();
  farcaster.faults.clear();
});
afterAll(async () => {
  await frame.close();
  await farcaster.close();
});

const begin = () => frame.get('/api/login/farcaster', asking(newDevice()));
type Ticket = Awaited<ReturnType<typeof begin>>['ticket'];
const wait = (ticket: Ticket) => frame.call('/api/login/farcaster/wait', { ticket });
const progress = async (ticket: Ticket) => {
  const { answer, refusal } = await wait(ticket);
  return answer?.progress ?? refusal?.code;
};

it('lets in who signs for this wallet with the key that owns the id, the same person each time', async () => {
  const { ticket, url } = await begin();
  expect(url).toBe('https://farcaster.example/~/siwf?channelToken=token-1234');
  expect(farcaster.asked()).toEqual({
    siweUri: `${publicUrl}/`,
    domain: 'wallet.example',
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    expirationTime: expect.stringMatching(/Z$/),
    acceptAuthAddress: false,
  });
  expect(await progress(ticket)).toBe('waiting');
  await farcaster.sign();
  const { answer } = await wait(ticket);
  expect(answer?.login).toMatchObject({
    person: { identity: 'farcaster', userName: 'ada', email: null },
    isLocked: false,
    transfer: null,
    wrapping: null,
  });
  expect(await progress(ticket)).toBe('expired');

  const again = await begin();
  await farcaster.sign();
  const second = await wait(again.ticket);
  expect(second.answer?.login?.person.id).toBe(answer?.login?.person.id);
});

it('where it opens none of the keys that exist, it changes nothing before it has proven to have them', async () => {
  const enter = async () => {
    const { ticket } = await begin();
    await farcaster.sign();
    const { login } = (await wait(ticket)).answer ?? {};
    if (!login?.next) throw new Error('nobody was let in');
    const { next, isLocked, token } = login;
    const put = { wrappingId: next.wrappingId, sealed: newKeys(), isFirst: !isLocked };
    return { isLocked, put, session: { token } };
  };
  const keysId = random(32);
  const owner = await enter();
  await frame.get('/api/wrapping/put', { ...owner.put, keysId }, owner.session);
  const { isLocked, put, session } = await enter();
  expect(isLocked).toBe(true);
  const code = async (asked: Promise<{ refusal?: Refusal | undefined }>) =>
    (await asked).refusal?.code;
  const email = 'mallory@tide.example';
  const changes = async () => [
    await code(frame.call('/api/email/change', { email }, session)),
    await code(frame.call('/api/passkey/new', {}, session)),
    await code(frame.call('/api/passkey/remove', { id: random(16) }, session)),
  ];
  expect(await changes()).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
  expect(await code(frame.call('/api/person/delete', {}, session))).toBe('not-allowed');
  for (const ask of [put, { ...put, keysId: random(32) }])
    expect(await code(frame.call('/api/wrapping/put', ask, session))).toBe('conflict');
  expect(await changes()).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
  await frame.get('/api/wrapping/put', { ...put, keysId }, session);
  expect(await changes()).toEqual(['not-found', undefined, 'not-found']);
  await frame.get('/api/person/delete', {}, session);
});

it('takes the id in the words of the first draft too', async () => {
  const { ticket } = await begin();
  await farcaster.sign({ fields: { resources: ['farcaster://fids/1001'] } });
  expect(await progress(ticket)).toBe('approved');
});

it('is of another person for another id', async () => {
  farcaster.owners.set(1002, [owner]);
  const persons = [];
  for (const fid of [1001, 1002]) {
    const { ticket } = await begin();
    await farcaster.sign({ fid });
    persons.push((await wait(ticket)).answer?.login?.person.id);
  }
  expect(new Set(persons).size).toBe(2);
});

describe('nobody gets in', () => {
  it.each([
    ['for another site', { domain: 'evil.example' }],
    ['at another address', { uri: 'https://evil.example/' }],
    ['by the nonce of another login', { nonce: 'abcd1234abcd1234' }],
    ['on another chain', { chainId: 1 }],
    ['by a message that says something else', { statement: 'Send everything' }],
    ['by a message that has ended', { expirationTime: new Date(Date.now() - 1_000) }],
    ['by a message that has not begun', { notBefore: new Date(Date.now() + 600_000) }],
    ['by a message of tomorrow', { issuedAt: new Date(Date.now() + 86_400_000) }],
    ['without an id', { resources: [] }],
    ['with two ids', { resources: ['farcaster://fid/1001', 'farcaster://fid/1002'] }],
    ['with an id that is none', { resources: ['farcaster://fid/1001x'] }],
    ['for the account of another', { address: privateKeyToAccount(stranger).address }],
  ])('%s', async (_what, fields) => {
    const { ticket } = await begin();
    await farcaster.sign({ fields });
    expect(await progress(ticket)).toBe('refused');
    // What comes later does not mend it.
    await farcaster.sign();
    expect(await progress(ticket)).toBe('refused');
  });

  it('by a text that is no message, or has the fields of one further down', async () => {
    for (const rewrite of [
      () => 'Hello',
      () => '',
      (message: string) =>
        `evil.example wants you to sign in with your Ethereum account:\n\n${message}`,
    ]) {
      const { ticket } = await begin();
      await farcaster.sign({ rewrite });
      expect(await progress(ticket)).toBe('refused');
    }
  });

  it('who signs with a key that does not own the id, never did, or did before', async () => {
    for (const owners of [
      [privateKeyToAccount(stranger).address],
      [],
      [owner, `0x${'1'.repeat(40)}`],
    ]) {
      farcaster.owners.set(1001, owners);
      const { ticket } = await begin();
      await farcaster.sign();
      expect(await progress(ticket)).toBe('refused');
    }
  });

  it('who owns another id than the one they name', async () => {
    farcaster.owners.set(1002, [privateKeyToAccount(stranger).address]);
    const { ticket } = await begin();
    await farcaster.sign({ fid: 1001, key: stranger });
    expect(await progress(ticket)).toBe('refused');
  });

  it('who approves after ten minutes', async () => {
    const { ticket } = await begin();
    await farcaster.sign({ fields: { expirationTime: new Date(Date.now() + 86_400_000) } });
    clock.advance(600_001);
    expect(await progress(ticket)).toBe('expired');
  });

  it('who has the ticket of another device', async () => {
    const { ticket } = await begin();
    await farcaster.sign();
    expect(await progress({ ...ticket, secret: 'x'.repeat(43) })).toBe('expired');
    expect(await progress(ticket)).toBe('approved');
  });

  it('from an app that is on no list', async () => {
    const from = asking(newDevice(), 'app', 'https://evil.example');
    expect((await frame.call('/api/login/farcaster', from)).refusal?.code).toBe('not-allowed');
  });
});

describe('a login goes on', () => {
  it('where the relay failed once, or the hub did', async () => {
    const { ticket } = await begin();
    farcaster.faults.set('/v1/channel/status', 503);
    expect(await progress(ticket)).toBe('waiting');
    farcaster.faults.clear();
    await farcaster.sign();
    farcaster.faults.set('/v1/onChainEventsByFid', 503);
    expect(await progress(ticket)).toBe('unavailable');
    farcaster.faults.clear();
    expect(await progress(ticket)).toBe('approved');
  });

  it('for one of two that wait at once', async () => {
    const { ticket } = await begin();
    await farcaster.sign();
    const both = await Promise.all([progress(ticket), progress(ticket)]);
    expect(both.sort()).toEqual(['approved', 'expired']);
  });
});

it('says so where the relay cannot be reached', async () => {
  farcaster.faults.set('/v1/channel', 500);
  const { refusal } = await frame.call('/api/login/farcaster', asking(newDevice()));
  expect(refusal?.code).toBe('unavailable');
});
