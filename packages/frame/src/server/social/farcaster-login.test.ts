import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { type CallInput, type CallPath, calls, type ErrorResponse } from '../../api/calls.js';
import type { PageError } from '../../page/page-error.js';
import {
  approveLogin,
  replaceWallet,
  needsProof,
  openLoginRequest,
} from '../../page/keys/approve-login.js';
import { readPhrase } from '../../page/keys/wallet-keys.js';
import { requestSession, shareSession } from '../../page/login/session-sharing.js';
import { createMemoryStore, type PageStore } from '../../page/state/page-store.js';
import { sendMessage, openFrame, pageContext } from '../../page/test/open-frame.js';
import {
  asking,
  createTestClock,
  logIn,
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

function createTestWindow() {
  const listeners = new Set<(event: never) => void>();
  return {
    addEventListener: (_: 'message', listener: (event: never) => void) => listeners.add(listener),
    removeEventListener: (_: 'message', listener: (event: never) => void) =>
      listeners.delete(listener),
    hear: (origin: string, data: unknown, source?: unknown) => {
      for (const listener of [...listeners]) listener({ origin, data, source } as never);
    },
  };
}
const begin = () => frame.get('/api/login/farcaster', asking(newDevice()));
type Ticket = Awaited<ReturnType<typeof begin>>['ticket'];
const wait = (ticket: Ticket) => frame.call('/api/login/farcaster/wait', { ticket });
const progress = async (ticket: Ticket) => {
  const { answer, refusal } = await wait(ticket);
  return answer?.progress ?? refusal?.code;
};

it('logs the same user in each time when the owner’s key signs for this wallet', async () => {
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

  const next = await begin();
  await farcaster.sign();
  const second = await wait(next.ticket);
  expect(second.answer?.login?.person.id).toBe(answer?.login?.person.id);
});

it('restricts a session that opens none of the existing keys until it has proven them', async () => {
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
  const code = async (response: Promise<{ refusal?: ErrorResponse | undefined }>) =>
    (await response).refusal?.code;
  const email = 'mallory@tide.example';
  const id = random(16);
  const device = newDevice();
  const response = { clientDataJSON: random(16), attestationObject: random(16) };
  const made = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } as const;
  const forbidden = {
    '/api/email/change': { email },
    '/api/passkey/new': {},
    '/api/passkey/add': { made, name: 'Phone' },
    '/api/passkey/list': {},
    '/api/passkey/rename': { id, name: 'Phone' },
    '/api/passkey/remove': { id, evenIfLast: true },
    '/api/permission/keep': { id, note: newKeys(), endsAt: clock.now() + 1 },
    '/api/permission/list': {},
    '/api/permission/forget': { ids: [id] },
    '/api/device/list': { device },
    '/api/device/remove': { id, evenIfLast: true },
    '/api/device/remove-others': { device },
    '/api/person/delete': {},
  } satisfies { readonly [Path in CallPath]?: CallInput<Path> };
  const declared = Object.entries(calls).flatMap(([path, { session: required }]) =>
    required === 'unlocked' ? [path] : [],
  );
  expect(Object.keys(forbidden).sort()).toEqual(declared.sort());
  for (const [path, input] of Object.entries(forbidden))
    expect([path, await code(frame.call(path as CallPath, input as never, session))]).toEqual([
      path,
      'not-allowed',
    ]);
  const changes = async () => [
    await code(frame.call('/api/email/change', { email }, session)),
    await code(frame.call('/api/passkey/new', {}, session)),
    await code(frame.call('/api/passkey/remove', { id, evenIfLast: true }, session)),
    await code(frame.call('/api/device/remove', { id, evenIfLast: true }, session)),
  ];
  const others = { ...put, keysId: random(32) };
  expect(await code(frame.call('/api/wrapping/put', others, session))).toBe('conflict');
  expect(await changes()).toEqual(Array(4).fill('not-allowed'));
  await frame.get('/api/wrapping/put', { ...put, keysId }, session);
  expect(await changes()).toEqual(['not-found', undefined, 'not-found', 'not-found']);
  await frame.get('/api/person/delete', {}, session);
});

it('hands the keys to a second device that enters the code of the approving page', async () => {
  farcaster.owners.set(1003, [owner]);
  const enter = async (store?: PageStore) => {
    const page = await openFrame(frame, store);
    await sendMessage(page, 'GET_FARCASTER_URI', undefined);
    await farcaster.sign({ fid: 1003 });
    return page;
  };
  const first = await enter();
  await sendMessage(first, 'CONNECT_FARCASTER', undefined);
  const { address } = (await sendMessage(first, 'GET_USER', undefined)) as { address: string };
  const session = await first.context.state.session();
  if (!session) throw new Error('nobody was let in');
  const phrase = await readPhrase(first.context, session);

  const store = createMemoryStore();
  const second = await enter(store);
  const stuck = await sendMessage(second, 'CONNECT_FARCASTER', undefined).catch(
    (error: unknown) => error,
  );
  expect(stuck).toMatchObject({ details: { reason: 'locked' } });
  const { link: url } = (stuck as PageError).details;
  const link = new URL(url ?? '').hash.replace('#link=', '');
  expect(url).toBe(`${publicUrl}/device#link=${link}`);
  expect(await sendMessage(second, 'IS_CONNECTED', undefined)).toEqual({ isConnected: false });

  const approver = pageContext(frame, createMemoryStore(), publicUrl);
  const request = await openLoginRequest(approver, link);
  expect(request).toMatchObject({ email: null, person: { userName: 'ada' }, hasKeys: true });
  expect(needsProof(request)).toBe(true);
  const others = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  await expect(approveLogin(approver, link, request, { phrase: others })).rejects.toThrow();
  const waiting = sendMessage(second, 'CONNECT_DEVICE', undefined);
  const code = await approveLogin(approver, link, request, { phrase });
  await waiting;
  const reloaded = await openFrame(frame, store);
  const wrong = code === '000000' ? '000001' : '000000';
  await expect(sendMessage(reloaded, 'CONNECT_OTP', { otp: wrong })).rejects.toThrow(
    '4 attempts left',
  );
  await sendMessage(reloaded, 'CONNECT_OTP', { otp: code ?? '' });
  expect(await sendMessage(reloaded, 'GET_USER', undefined)).toMatchObject({ address });

  const third = await enter();
  const rejection = await sendMessage(third, 'CONNECT_FARCASTER', undefined).catch(
    (error: unknown) => error,
  );
  const next = new URL((rejection as PageError).details.link ?? '').hash.replace('#link=', '');
  const known = await openLoginRequest(approver, next);
  expect(needsProof(known)).toBe(false);
  const otp = await approveLogin(approver, next, known, undefined);
  await sendMessage(third, 'CONNECT_OTP', { otp: otp ?? '' });
  expect(await sendMessage(third, 'GET_USER', undefined)).toMatchObject({ address });
});

it('gives a new wallet to the owner of an account after a phished login has created one', async () => {
  farcaster.owners.set(1044, [owner]);
  const attacker = await openFrame(frame);
  await sendMessage(attacker, 'GET_FARCASTER_URI', undefined);
  await farcaster.sign({ fid: 1044 });
  await sendMessage(attacker, 'CONNECT_FARCASTER', undefined);
  const others = (await sendMessage(attacker, 'GET_USER', undefined)) as { address: string };

  const page = await openFrame(frame);
  await sendMessage(page, 'GET_FARCASTER_URI', undefined);
  await farcaster.sign({ fid: 1044 });
  const stuck = await sendMessage(page, 'CONNECT_FARCASTER', undefined).catch(
    (error: unknown) => error,
  );
  const link = new URL((stuck as PageError).details.link ?? '').hash.replace('#link=', '');
  const approver = pageContext(frame, createMemoryStore(), publicUrl);
  expect(await openLoginRequest(approver, link)).toMatchObject({ mayBeginAgain: true });
  const request = await replaceWallet(approver, link);
  expect(needsProof(request)).toBe(false);
  const otp = await approveLogin(approver, link, request, undefined);
  await sendMessage(page, 'CONNECT_OTP', { otp: otp ?? '' });
  const user = (await sendMessage(page, 'GET_USER', undefined)) as { address: string };
  expect(user.address).not.toBe(others.address);
  expect(await sendMessage(attacker, 'GET_USER', undefined)).toMatchObject({
    address: others.address,
  });
});

it('logs in a wallet page opened beside the app through the app’s frame, and no other page', async () => {
  farcaster.owners.set(1005, [owner]);
  const page = await openFrame(frame);
  const context = { ...pageContext(frame, createMemoryStore(), publicUrl) };
  const [app, opened] = [createTestWindow(), createTestWindow()];
  shareSession(app, page.context);
  const visit = () =>
    requestSession(
      {
        ...opened,
        // A cross-origin window exposes only its frames by index.
        opener: {
          length: 1,
          0: {
            postMessage: (data: unknown, to: string) =>
              to === publicUrl && app.hear(publicUrl, data, { postMessage: answer }),
          },
        } as never,
      },
      context,
    );
  const answer = (data: unknown, to: string) => to === publicUrl && opened.hear(publicUrl, data);
  expect(await visit()).toBe(false);
  await sendMessage(page, 'GET_FARCASTER_URI', undefined);
  await farcaster.sign({ fid: 1005 });
  await sendMessage(page, 'CONNECT_FARCASTER', undefined);
  const { address } = (await sendMessage(page, 'GET_USER', undefined)) as { address: string };
  expect(await visit()).toBe(true);
  const session = await context.state.session();
  if (!session) throw new Error('nobody was let in');
  expect(session.addresses.evm).toBe(address);
  expect(mnemonicToAccount(await readPhrase(context, session)).address).toBe(address);
  // It is now a device of its own, so it approves a link without a phrase.
  const second = await openFrame(frame);
  await sendMessage(second, 'GET_FARCASTER_URI', undefined);
  await farcaster.sign({ fid: 1005 });
  const stuck = await sendMessage(second, 'CONNECT_FARCASTER', undefined).catch(
    (error: unknown) => error,
  );
  const link = new URL((stuck as PageError).details.link ?? '').hash.replace('#link=', '');
  expect(needsProof(await openLoginRequest(context, link))).toBe(false);

  const calls = page.calls.length;
  app.hear('https://app.example', { visit: { device: newDevice(), publicKey: random(65) } });
  app.hear(publicUrl, { visit: { device: newDevice() } });
  expect(page.calls).toHaveLength(calls);
});

it('creates a link only once for a locked session, and none for a session with an email', async () => {
  farcaster.owners.set(1004, [owner]);
  const enter = async () => {
    const { ticket } = await begin();
    await farcaster.sign({ fid: 1004 });
    const { login } = (await wait(ticket)).answer ?? {};
    if (!login?.next) throw new Error('nobody was let in');
    return { token: login.token, next: login.next };
  };
  const { token, next } = await enter();
  const { wrappingId } = next;
  const newWrapping = { wrappingId, sealed: newKeys(), keysId: random(32), isFirst: true };
  await frame.get('/api/wrapping/put', newWrapping, { token });
  const request = () => asking(newDevice());
  const refused = async (as: string, input = request()) =>
    (await frame.call('/api/login/hand-over', input, { token: as })).refusal?.code;
  expect(await refused(token)).toBeUndefined();
  expect(await refused(token)).toBeUndefined();
  const { login: mailed } = await logIn(frame);
  expect(await refused(mailed.token)).toBe('bad-request');
  const locked = await enter();
  expect(await refused(locked.token, { ...request(), appOrigin: 'https://evil.example' })).toBe(
    'not-allowed',
  );
  await frame.get('/api/login/hand-over', request(), { token: locked.token });
  expect(await refused(locked.token)).toBe('not-signed-in');
});

it('accepts the id in the resource format of the first draft', async () => {
  const { ticket } = await begin();
  await farcaster.sign({ fields: { resources: ['farcaster://fids/1001'] } });
  expect(await progress(ticket)).toBe('approved');
});

it('creates a different user for a different id', async () => {
  farcaster.owners.set(1002, [owner]);
  const persons = [];
  for (const fid of [1001, 1002]) {
    const { ticket } = await begin();
    await farcaster.sign({ fid });
    persons.push((await wait(ticket)).answer?.login?.person.id);
  }
  expect(new Set(persons).size).toBe(2);
});

describe('a refused login', () => {
  it.each([
    ['for another site', { domain: 'evil.example' }],
    ['at another address', { uri: 'https://evil.example/' }],
    ['by the nonce of another login', { nonce: 'abcd1234abcd1234' }],
    ['on another chain', { chainId: 1 }],
    ['with another message', { statement: 'Send everything' }],
    ['by a message that has ended', { expirationTime: new Date(Date.now() - 1_000) }],
    ['by a message that has not begun', { notBefore: new Date(Date.now() + 600_000) }],
    ['by a message of tomorrow', { issuedAt: new Date(Date.now() + 86_400_000) }],
    ['without an id', { resources: [] }],
    ['with two ids', { resources: ['farcaster://fid/1001', 'farcaster://fid/1002'] }],
    ['with an invalid id', { resources: ['farcaster://fid/1001x'] }],
    ['for the account of another', { address: privateKeyToAccount(stranger).address }],
  ])('refuses a login %s', async (_what, fields) => {
    const { ticket } = await begin();
    await farcaster.sign({ fields });
    expect(await progress(ticket)).toBe('refused');
    await farcaster.sign();
    expect(await progress(ticket)).toBe('refused');
  });

  it('refuses an invalid message and one whose fields come after other text', async () => {
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

  it('refuses a key that does not own the id, never did, or no longer does', async () => {
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

  it('refuses a signer that owns another id than the one in the message', async () => {
    farcaster.owners.set(1002, [privateKeyToAccount(stranger).address]);
    const { ticket } = await begin();
    await farcaster.sign({ fid: 1001, key: stranger });
    expect(await progress(ticket)).toBe('refused');
  });

  it('ends a login that is approved after ten minutes', async () => {
    const { ticket } = await begin();
    await farcaster.sign({ fields: { expirationTime: new Date(Date.now() + 86_400_000) } });
    clock.advance(600_001);
    expect(await progress(ticket)).toBe('expired');
  });

  it('rejects a device that has the ticket id but not its secret', async () => {
    const { ticket } = await begin();
    await farcaster.sign();
    expect(await progress({ ...ticket, secret: 'x'.repeat(43) })).toBe('expired');
    expect(await progress(ticket)).toBe('approved');
  });

  it('rejects an app whose origin is not on the project’s list', async () => {
    const from = asking(newDevice(), 'app', 'https://evil.example');
    expect((await frame.call('/api/login/farcaster', from)).refusal?.code).toBe('not-allowed');
  });
});

describe('a pending login', () => {
  it('continues after a failure of the relay or of the hub', async () => {
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

  it('finishes for one of two concurrent calls', async () => {
    const { ticket } = await begin();
    await farcaster.sign();
    const both = await Promise.all([progress(ticket), progress(ticket)]);
    expect(both.sort()).toEqual(['approved', 'expired']);
  });
});

it('answers `unavailable` when the relay cannot be reached', async () => {
  farcaster.faults.set('/v1/channel', 500);
  const { refusal } = await frame.call('/api/login/farcaster', asking(newDevice()));
  expect(refusal?.code).toBe('unavailable');
});
