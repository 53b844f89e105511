import { verifyMessage } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { codeOf, linkOf } from '../../server/test/catch-mail.js';
import { databases, type TestDatabase } from '../../server/test/databases.js';
import { newEmail, publicUrl, startFrame, type TestFrame } from '../../server/test/start-frame.js';
import { approveLogin, needsProof, openLoginRequest } from '../keys/approve-login.js';
import { createGrantStore } from '../keys/grant-store.js';
import { removeWalletRecord, hasWalletRecord, readPhrase } from '../keys/wallet-keys.js';
import { createMemoryStore, type PageStore } from '../state/page-store.js';
import { sendMessage, logIn, openFrame, pageContext } from '../test/open-frame.js';

let database: TestDatabase;
let server: TestFrame;

beforeAll(async () => {
  const [libsql] = databases;
  if (!libsql) throw new Error('There is no database to test with.');
  database = await libsql.start();
  server = await startFrame({ databaseUrl: database.url });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

const userOf = async (frame: Awaited<ReturnType<typeof openFrame>>) =>
  (await sendMessage(frame, 'GET_USER', undefined)) as { address: string; email: string };

describe('email login', () => {
  it('creates the keys on the page that approves and gives them to the waiting device only with the code', async () => {
    const email = newEmail();
    const frame = await openFrame(server);
    expect(await sendMessage(frame, 'CONNECT_EMAIL', { email })).toEqual({
      action: 'VERIFY_DEVICE',
    });
    const link = linkOf(await server.mail.mailTo(email));
    const approverStore = createMemoryStore();
    const window = pageContext(server, approverStore, publicUrl);
    const request = await openLoginRequest(window, link);
    expect(request).toMatchObject({ email, appOrigin: 'https://app.example', hasKeys: false });
    await approveLogin(window, link, request, undefined);
    const code = codeOf(await server.mail.mailTo(email, 1));
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(sendMessage(frame, 'CONNECT_OTP', { otp: wrong })).rejects.toThrow(
      'That code isn’t right. 4 attempts left.',
    );
    const before = frame.calls.length;
    await sendMessage(frame, 'CONNECT_OTP', { otp: code });
    expect(frame.calls.slice(before)).toEqual(['/api/login/code', '/api/wrapping/put']);
    const { address } = await userOf(frame);

    // The page that approved is another device with the same keys.
    const other = await openFrame(server, approverStore, publicUrl);
    await sendMessage(other, 'CONNECT_EMAIL', { email });
    await sendMessage(other, 'CONNECT_OTP', { otp: codeOf(await server.mail.mailTo(email, 2)) });
    expect((await userOf(other)).address).toBe(address);
  });

  it('makes a single request after the code on a known device and asks for no link again', async () => {
    const email = newEmail();
    const store = createMemoryStore();
    const frame = await openFrame(server, store);
    await logIn(server, frame, email);
    const { address } = await userOf(frame);
    await sendMessage(frame, 'SIGN_OUT', undefined);
    await expect(sendMessage(frame, 'GET_USER', undefined)).rejects.toThrow('Your session ended');

    const reloaded = await openFrame(server, store);
    expect(await sendMessage(reloaded, 'IS_CONNECTED', undefined)).toEqual({ isConnected: false });
    expect(await sendMessage(reloaded, 'CONNECT_EMAIL', { email })).toEqual({
      action: 'VERIFY_OTP',
    });
    const before = reloaded.calls.length;
    await sendMessage(reloaded, 'CONNECT_OTP', { otp: codeOf(await server.mail.mailTo(email, 2)) });
    expect(reloaded.calls.slice(before)).toEqual(['/api/login/code']);
    expect((await userOf(reloaded)).address).toBe(address);
    expect(await sendMessage(reloaded, 'CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' });
  });

  it('keeps an email login after a reload of its own app and hides it from other apps of the same site', async () => {
    const store = createMemoryStore();
    const frame = await openFrame(server, store);
    await logIn(server, frame, newEmail());
    const user = await userOf(frame);
    const reloaded = await openFrame(server, store);
    expect(await sendMessage(reloaded, 'IS_CONNECTED', undefined)).toEqual({ isConnected: true });
    expect(await userOf(reloaded)).toEqual(user);
    const sibling = await openFrame(server, store, 'https://other.example');
    expect(await sendMessage(sibling, 'IS_CONNECTED', undefined)).toEqual({ isConnected: false });
  });

  it('continues an email login after a reload between the email and the code', async () => {
    const email = newEmail();
    const store = createMemoryStore();
    await sendMessage(await openFrame(server, store), 'CONNECT_EMAIL', { email });
    const window = pageContext(server, createMemoryStore(), publicUrl);
    const link = linkOf(await server.mail.mailTo(email));
    await approveLogin(window, link, await openLoginRequest(window, link), undefined);
    const reloaded = await openFrame(server, store);
    await sendMessage(reloaded, 'CONNECT_OTP', { otp: codeOf(await server.mail.mailTo(email, 1)) });
    expect((await userOf(reloaded)).email).toBe(email);
  });

  it('requires the recovery phrase in a new browser and rejects the phrase of another wallet', async () => {
    const email = newEmail();
    const frame = await openFrame(server);
    await logIn(server, frame, email);
    const { address } = await userOf(frame);
    const session = await frame.context.state.session();
    if (!session) throw new Error('Nobody is logged in.');
    const phrase = await readPhrase(frame.context, session);
    expect(mnemonicToAccount(phrase).address).toBe(address);

    const fresh = await openFrame(server);
    await sendMessage(fresh, 'CONNECT_EMAIL', { email });
    const link = linkOf(await server.mail.mailTo(email, 2));
    const window = pageContext(server, createMemoryStore(), publicUrl);
    const request = await openLoginRequest(window, link);
    expect(needsProof(request)).toBe(true);
    const others = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
    await expect(approveLogin(window, link, request, { phrase: others })).rejects.toThrow();
    await expect(approveLogin(window, link, request, { phrase: 'legal winner' })).rejects.toThrow(
      '12 words',
    );
    const anew = await openLoginRequest(window, link);
    await approveLogin(window, link, anew, { phrase: ` ${phrase.toUpperCase()}\n` });
    await sendMessage(fresh, 'CONNECT_OTP', { otp: codeOf(await server.mail.mailTo(email, 3)) });
    expect((await userOf(fresh)).address).toBe(address);
  });

  it('asks for the phrase after the server lost its data and restores the wallet', async () => {
    const [email, approverStore] = [newEmail(), createMemoryStore()];
    const before = await openFrame(server);
    await logIn(server, before, email, approverStore);
    const { address } = await userOf(before);
    const session = await before.context.state.session();
    if (!session) throw new Error('Nobody is logged in.');
    const phrase = await readPhrase(before.context, session);

    const anew = await startFrame({ databaseUrl: ':memory:' });
    onTestFinished(() => anew.close());
    const frame = await openFrame(anew, createMemoryStore());
    const open = async (address: string, store: PageStore, mails = 0) => {
      await sendMessage(frame, 'CONNECT_EMAIL', { email: address });
      const window = pageContext(anew, store, publicUrl);
      const link = linkOf(await anew.mail.mailTo(address, mails));
      return { window, link, request: await openLoginRequest(window, link) };
    };
    const lost = { hasKeys: false, wrapping: null };
    // Another user of this browser is not asked for the phrase, nor is this user in another browser.
    expect((await open(newEmail(), approverStore)).request).toMatchObject({
      ...lost,
      hadWallet: false,
    });
    const other = await open(email, createMemoryStore());
    expect(other.request).toMatchObject({ ...lost, hadWallet: false });
    const { window, link, request } = await open(email, approverStore, 1);
    expect(request).toMatchObject({ ...lost, hadWallet: true });
    await approveLogin(window, link, request, { phrase });
    const otp = codeOf(await anew.mail.mailTo(email, 2));
    await sendMessage(frame, 'CONNECT_OTP', { otp });
    expect((await userOf(frame)).address).toBe(address);

    // A user who deleted the wallet is not asked either.
    await removeWalletRecord(approverStore, request.person);
    expect(await hasWalletRecord(approverStore, request.person)).toBe(false);
  });

  it('ends the login on the waiting device when the user declines', async () => {
    const email = newEmail();
    const frame = await openFrame(server);
    await sendMessage(frame, 'CONNECT_EMAIL', { email });
    const waiting = sendMessage(frame, 'CONNECT_DEVICE', undefined);
    const refused = expect(waiting).rejects.toMatchObject({
      message: 'This sign-in was declined.',
      details: { reason: 'refused' },
    });
    const link = linkOf(await server.mail.mailTo(email));
    await server.get('/api/approve/refuse', { link });
    await refused;
  });

  it('stops waiting for an approval when the user signs out', async () => {
    const frame = await openFrame(server);
    await sendMessage(frame, 'CONNECT_EMAIL', { email: newEmail() });
    const waiting = sendMessage(frame, 'CONNECT_DEVICE', undefined);
    const rejection = expect(waiting).rejects.toThrow();
    await sendMessage(frame, 'SIGN_OUT', undefined);
    await rejection;
    await expect(sendMessage(frame, 'CONNECT_OTP', { otp: '123456' })).rejects.toThrow('has ended');
  });
});

describe('abandoned login', () => {
  it('requires a code again after an abandoned login, which does not survive a reload', async () => {
    const email = newEmail();
    const store = createMemoryStore();
    const frame = await openFrame(server, store);
    await logIn(server, frame, email);
    const later = await openFrame(server, store);
    expect(await sendMessage(later, 'IS_CONNECTED', undefined)).toEqual({ isConnected: false });
    expect(await sendMessage(later, 'CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' });
    expect((await userOf(frame)).email).toBe(email);
    expect(await sendMessage(later, 'IS_CONNECTED', undefined)).toEqual({ isConnected: true });
  });
});

describe('signed-in user', () => {
  it('rejects signing after the session was ended elsewhere', async () => {
    const frame = await openFrame(server);
    await logIn(server, frame, newEmail());
    const { address } = await userOf(frame);
    const session = await frame.context.state.session();
    await server.get('/api/session/end', {}, { token: session?.token ?? '' });
    const signing = sendMessage(frame, 'RPC_REQUEST', {
      method: 'personal_sign',
      params: ['Hello', address],
    });
    const refused = expect(signing).rejects.toThrow('Your session ended');
    await vi.waitFor(() => {
      const current = frame.queue.current();
      if (!current) throw new Error('Nothing is shown yet');
      current.approve();
    });
    await refused;
    expect(await sendMessage(frame, 'IS_CONNECTED', undefined)).toEqual({ isConnected: false });
  });

  it('keeps the user signed out when a check of the session completes later', async () => {
    const frame = await openFrame(server);
    await logIn(server, frame, newEmail());
    const checking = sendMessage(frame, 'IS_CONNECTED', undefined);
    const { state } = frame.context;
    const session = await state.session();
    if (session) await state.endSession(session);
    await checking;
    expect(await state.session()).toBeUndefined();
  });

  it('keeps the user signed in when a request of the previous user is approved and rejected', async () => {
    const frame = await openFrame(server);
    await logIn(server, frame, newEmail());
    const { address } = await userOf(frame);
    const request = { method: 'personal_sign', params: ['Hello', address] };
    const signing = sendMessage(frame, 'RPC_REQUEST', request);
    const refused = expect(signing).rejects.toThrow('Your session ended');
    await vi.waitFor(() => expect(frame.queue.current()).toBeDefined());
    const email = newEmail();
    await logIn(server, frame, email);
    frame.queue.current()?.approve();
    await refused;
    expect((await userOf(frame)).email).toBe(email);
    expect(await sendMessage(frame, 'IS_CONNECTED', undefined)).toEqual({ isConnected: true });
  });

  it('switches between networks of the frame and rejects others', async () => {
    const frame = await openFrame(server);
    await logIn(server, frame, newEmail());
    const evm = await userOf(frame);
    expect(evm).toMatchObject({ chainId: 31337, address: expect.stringMatching(/^0x/) });
    expect(await sendMessage(frame, 'SWITCH_NETWORK', { chainId: 'solana:localnet' })).toEqual({
      chainId: 'solana:localnet',
    });
    expect(await sendMessage(frame, 'GET_CHAIN_ID', undefined)).toEqual({
      chainId: 'solana:localnet',
    });
    const solana = await userOf(frame);
    expect(solana.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    expect(await sendMessage(frame, 'GET_USER', { chainId: 31337 })).toMatchObject(evm);
    await expect(sendMessage(frame, 'SWITCH_NETWORK', { chainId: 1 })).rejects.toThrow('network 1');
    await expect(
      sendMessage(frame, 'SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }),
    ).rejects.toThrow('doesn’t offer smart accounts');
  });

  it('changes the email with a code from the link to the old address and a code to the new address', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const frame = await openFrame(server);
    await logIn(server, frame, email);
    expect(await sendMessage(frame, 'UPDATE_EMAIL', { email: next })).toEqual({
      action: 'VERIFY_PRIMARY_OTP',
    });
    const link = linkOf(await server.mail.mailTo(email, 2), 'change');
    const window = pageContext(server, createMemoryStore(), publicUrl);
    expect((await window.call('/api/email/change/open', { link })).to).toBe(next);
    const { code } = await window.call('/api/email/change/approve', { link });
    await sendMessage(frame, 'UPDATE_EMAIL_PRIMARY_OTP', { otp: code });
    const otp = codeOf(await server.mail.mailTo(next));
    expect(await sendMessage(frame, 'UPDATE_EMAIL_SECONDARY_OTP', { otp })).toEqual({
      newEmail: next,
    });
    expect((await userOf(frame)).email).toBe(next);
  });
});

describe('createGrantStore', () => {
  it('stores permissions for all devices of a user and for no other user', async () => {
    const email = newEmail();
    const approver = createMemoryStore();
    const ledgerOf = async (userEmail: string) => {
      const frame = await openFrame(server);
      await logIn(server, frame, userEmail, approver);
      const session = await frame.context.state.session();
      if (!session) throw new Error('Nobody is logged in.');
      return createGrantStore(frame.context, session);
    };
    const note = {
      origin: 'https://app.example',
      chainId: 31337,
      address: `0x${'11'.repeat(20)}`,
      context: '0x1234',
      grantedAt: 1,
      request: { permissions: [] },
    } as const;
    const ledger = await ledgerOf(email);
    expect(await ledger.list()).toEqual([]);
    await ledger.save(note, server.clock.now() + 60_000);
    const next = await ledgerOf(email);
    const [storedGrant, ...more] = await next.list();
    expect(more).toEqual([]);
    expect(storedGrant).toEqual({ ...note, id: expect.any(String) });
    expect(await (await ledgerOf(newEmail())).list()).toEqual([]);
    await ledger.remove([storedGrant?.id ?? '']);
    expect(await next.list()).toEqual([]);
    const long = { ...note, request: { permissions: ['x'.repeat(30_000)] } };
    await expect(ledger.save(long, 2e15)).rejects.toMatchObject({ reason: 'too-large' });
  });
});

describe('sign-in with a login', () => {
  const place = '<<AccountAddress>>';
  const messageFor = (change: Partial<Parameters<typeof createSiweMessage>[0]> = {}) => {
    const placeholderAddress = `0x${'0'.repeat(40)}` as const;
    const fields = {
      domain: 'app.example',
      address: placeholderAddress,
      uri: 'https://app.example/',
      version: '1',
      chainId: 31337,
      nonce: 'abcdefgh12345',
      ...change,
    } as const;
    return {
      siwxMessage: {
        accountAddress: place,
        chainId: 'eip155:31337',
        domain: fields.domain,
        uri: fields.uri,
        version: '1',
        nonce: fields.nonce,
        serializedMessage: createSiweMessage(fields).replace(placeholderAddress, place),
      },
    };
  };
  interface Told {
    readonly address: `0x${string}`;
    readonly message?: string;
    readonly signature?: `0x${string}`;
    readonly siwxMessage?: object;
  }
  const getUser = async (frame: Awaited<ReturnType<typeof openFrame>>, payload = messageFor()) =>
    (await sendMessage(frame, 'GET_USER', payload)) as Told;

  it('signs the first sign-in message after a login and no later message', async () => {
    const frame = await openFrame(server);
    await logIn(server, frame, newEmail());
    const solana = await sendMessage(frame, 'GET_USER', { chainId: 'solana:localnet' });
    expect(solana).not.toHaveProperty('signature');
    const payload = { ...messageFor(), chainId: 31337 };
    const { address, message = '', signature = '0x', siwxMessage } = await getUser(frame, payload);
    const text = payload.siwxMessage.serializedMessage.replace(place, address);
    expect(message).toBe(text);
    expect(await verifyMessage({ address, message, signature })).toBe(true);
    expect(siwxMessage).toMatchObject({ accountAddress: address, serializedMessage: text });
    expect(frame.queue.current()).toBeUndefined();
    for (const nextPayload of [payload, messageFor({ nonce: 'another123456' })])
      expect(await getUser(frame, nextPayload)).not.toHaveProperty('signature');
  });

  it.each([
    ['for another site', messageFor({ domain: 'evil.example' })],
    [
      'without a text',
      { siwxMessage: { ...messageFor().siwxMessage, serializedMessage: undefined } },
    ],
  ])(
    'answers a message %s without a signature and signs no later message',
    async (_what, payload) => {
      const frame = await openFrame(server);
      await logIn(server, frame, newEmail());
      expect(await getUser(frame, payload as never)).not.toHaveProperty('signature');
      expect(await getUser(frame)).not.toHaveProperty('signature');
    },
  );

  it('signs only for a login made on this page that has not ended', async () => {
    const email = newEmail();
    const store = createMemoryStore();
    const frame = await openFrame(server, store);
    await logIn(server, frame, email);
    // A page that was reloaded, or another tab, did not make this login.
    const reloaded = await openFrame(server, store);
    expect(await getUser(reloaded)).not.toHaveProperty('signature');
    expect(await sendMessage(reloaded, 'CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' });
    expect(await getUser(frame)).toHaveProperty('signature');

    await sendMessage(frame, 'SIGN_OUT', undefined);
    await sendMessage(frame, 'CONNECT_EMAIL', { email });
    await sendMessage(frame, 'CONNECT_OTP', { otp: codeOf(await server.mail.mailTo(email, 2)) });
    await sendMessage(frame, 'SIGN_OUT', undefined);
    await expect(getUser(frame)).rejects.toThrow('Your session ended');
  });

  it('completes without a signature when the keys cannot sign', async () => {
    const frame = await openFrame(server);
    await logIn(server, frame, newEmail());
    const session = await frame.context.state.session();
    await server.get('/api/session/end', {}, { token: session?.token ?? '' });
    const user = await getUser(frame);
    expect(user.address).toMatch(/^0x/);
    expect(user).not.toHaveProperty('signature');
  });
});
