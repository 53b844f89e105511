import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, linkOf } from '../../server/test/catch-mail.js';
import { databases, type TestDatabase } from '../../server/test/databases.js';
import { newEmail, publicUrl, startFrame, type TestFrame } from '../../server/test/start-frame.js';
import { approveLogin, openLoginRequest } from '../keys/approve-login.js';
import { createMemoryStore } from '../state/page-store.js';
import { sendMessage, openFrame, pageContext } from '../test/open-frame.js';

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

describe('login in a tab', () => {
  it('accepts the code of its own email after another tab started a login', async () => {
    const store = createMemoryStore();
    const [one, other] = [await openFrame(server, store), await openFrame(server, store)];
    const [email, another] = [newEmail(), newEmail()];
    await sendMessage(one, 'CONNECT_EMAIL', { email });
    const link = linkOf(await server.mail.mailTo(email));
    const window = pageContext(server, createMemoryStore(), publicUrl);
    await approveLogin(window, link, await openLoginRequest(window, link), undefined);
    const otp = codeOf(await server.mail.mailTo(email, 1));
    await sendMessage(other, 'CONNECT_EMAIL', { email: another });
    await sendMessage(one, 'CONNECT_OTP', { otp });
    expect(await sendMessage(one, 'GET_USER', undefined)).toMatchObject({ email });

    const next = linkOf(await server.mail.mailTo(another));
    await approveLogin(window, next, await openLoginRequest(window, next), undefined);
    const code = codeOf(await server.mail.mailTo(another, 1));
    await sendMessage(other, 'CONNECT_OTP', { otp: code });
    expect(await sendMessage(other, 'GET_USER', undefined)).toMatchObject({ email: another });
  });

  it('ends the new session when the user signed out before the login completed', async () => {
    const frame = await openFrame(server);
    const email = newEmail();
    await sendMessage(frame, 'CONNECT_EMAIL', { email });
    const window = pageContext(server, createMemoryStore(), publicUrl);
    const link = linkOf(await server.mail.mailTo(email));
    await approveLogin(window, link, await openLoginRequest(window, link), undefined);
    const otp = codeOf(await server.mail.mailTo(email, 1));
    const rejection = expect(sendMessage(frame, 'CONNECT_OTP', { otp })).rejects.toThrow(
      'cancelled',
    );
    await sendMessage(frame, 'SIGN_OUT', undefined);
    await rejection;
    expect(await frame.context.state.session()).toBeUndefined();
    expect(frame.calls.at(-1)).toBe('/api/session/end');
  });

  it('rejects a code after the user signed out', async () => {
    const frame = await openFrame(server);
    const email = newEmail();
    await sendMessage(frame, 'CONNECT_EMAIL', { email });
    await sendMessage(frame, 'SIGN_OUT', undefined);
    await expect(sendMessage(frame, 'CONNECT_OTP', { otp: '123456' })).rejects.toThrow('has ended');
  });
});
