import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  approve,
  asking,
  createTestClock,
  logIn,
  newDevice,
  newEmail,
  publicUrl,
  startFrame,
  type TestFrame,
} from '../test/start-frame.js';
import type { SocialKind } from '../config.js';
import { type FakeProvider, openProvider } from './test/open-provider.js';

const clientSecret = 'a secret of the client';
const clock = createTestClock();
let google: FakeProvider;
let discord: FakeProvider;
let frame: TestFrame;

beforeAll(async () => {
  google = await openProvider('1234567890', clientSecret);
  discord = await openProvider('80351110224678912', clientSecret);
  const client = { clientId: 'the-wallet', clientSecret };
  frame = await startFrame({
    databaseUrl: ':memory:',
    clock,
    config: {
      farcaster: { relayUrl: 'http://127.0.0.1:9', hubUrl: 'http://127.0.0.1:9' },
      social: {
        google: { ...client, issuer: google.url },
        discord: {
          ...client,
          issuer: discord.url,
          authorizationUrl: `${discord.url}/auth`,
          tokenUrl: `${discord.url}/token`,
          profileUrl: `${discord.url}/profile`,
        },
        apple: { ...client, issuer: 'http://127.0.0.1:9' },
      },
    },
  });
});
afterEach(() => {
  for (const { lies } of [google, discord])
    for (const name of Object.keys(lies)) delete lies[name as keyof typeof lies];
});
afterAll(async () => {
  await frame.close();
  await Promise.all([google.close(), discord.close()]);
});

const begin = async (provider: SocialKind, device = newDevice()) => ({
  device,
  ...(await frame.get('/api/login/social', { provider, ...asking(device) })),
});
const bring = (uri: string) =>
  frame.call('/api/login/social/callback', { uri, device: newDevice() });
const codeOfRefusal = async (uri: string) => (await bring(uri)).refusal?.code;

async function enter(provider: SocialKind, at: FakeProvider, approver = newDevice()) {
  const { ticket, uri } = await begin(provider);
  const { link, proof } = await frame.get('/api/login/social/callback', {
    uri: at.agree(uri),
    device: approver,
  });
  const { request, transfer } = await approve(frame, link, approver);
  const login = await frame.get('/api/login/social/finish', { ticket, proof });
  return { login, request, transfer };
}

describe('an honest provider', () => {
  it('sends the provider a fresh state, challenge and nonce for each login, and the smallest scope', async () => {
    const [one, other] = [await begin('google'), await begin('google')];
    const params = Object.fromEntries(new URL(one.uri).searchParams);
    expect(params).toEqual({
      client_id: 'the-wallet',
      response_type: 'code',
      redirect_uri: `${publicUrl}/oauth/callback`,
      scope: 'openid profile email',
      // No hyphen, because the callback page cuts the state at two of them.
      state: expect.stringMatching(/^[0-9a-f]{64}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(new URL(other.uri).searchParams.get(name)).not.toBe(params[name]);
  });

  it('logs the same user in each time', async () => {
    const approver = newDevice();
    const first = await enter('google', google, approver);
    expect(first.request).toMatchObject({ hasKeys: false, email: 'ada@tide.example' });
    expect(first.login).toMatchObject({
      transfer: first.transfer,
      isLocked: false,
      person: { identity: 'google', userName: 'Ada Lovelace', email: 'ada@tide.example' },
    });
    const second = await enter('google', google, approver);
    expect(second.request.hasKeys).toBe(true);
    expect(second.login.person.id).toBe(first.login.person.id);
  });

  it('refuses to add an email to a user of a social provider', async () => {
    const { login } = await enter('discord', discord);
    const email = newEmail();
    const { refusal } = await frame.call('/api/email/change', { email }, login);
    expect(refusal?.code).toBe('not-found');
    expect(frame.mail.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('identifies the user by the profile endpoint without OpenID Connect', async () => {
    const { login } = await enter('discord', discord);
    expect(login.person).toMatchObject({ identity: 'discord', userName: 'Ada', email: null });
  });

  it('answers an error when the provider is unreachable or not offered', async () => {
    const { refusal } = await frame.call('/api/login/social', {
      provider: 'apple',
      ...asking(newDevice()),
    });
    expect(refusal?.code).toBe('unavailable');
    for (const provider of ['github', 'email', 'farcaster'] as const)
      expect(
        (await frame.call('/api/login/social', { provider, ...asking(newDevice()) })).refusal?.code,
      ).toBe('not-allowed');
  });

  it('rejects an app whose origin is not on the project’s list', async () => {
    const from = asking(newDevice(), 'app', 'https://evil.example');
    const answered = await frame.call('/api/login/social', { provider: 'google', ...from });
    expect(answered.refusal?.code).toBe('not-allowed');
  });
});

describe('a refused login', () => {
  it.each([
    ['a nonce of another login', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['a token for another client', { aud: 'another-wallet' }],
    ['a token of another issuer', { iss: 'https://evil.example' }],
    ['a token that has ended', { exp: Math.floor(Date.now() / 1000) - 120 }],
    ['an invalid subject', { sub: { id: 1 } }],
  ])('refuses %s', async (_what, claims) => {
    const { uri } = await begin('google');
    google.lies.claims = claims;
    expect(await codeOfRefusal(google.agree(uri))).toBe('not-allowed');
  });

  it('refuses a token signed with an unknown key', async () => {
    const { uri } = await begin('google');
    google.lies.otherKey = true;
    expect(await codeOfRefusal(google.agree(uri))).toBe('not-allowed');
  });

  it.each([
    ['an account without an id', {}],
    ['an invalid id', { id: { $gt: '' }, username: 'a' }],
    ['a page', '<html>'],
  ])('refuses %s as a profile', async (_what, profile) => {
    const { uri } = await begin('discord');
    discord.lies.profile = profile;
    expect(await codeOfRefusal(discord.agree(uri))).toBe('not-allowed');
  });

  it('refuses the login when the provider fails, and does not accept its answer again', async () => {
    const { uri, ticket } = await begin('google');
    google.lies.tokenStatus = 500;
    const answer = google.agree(uri);
    expect(await codeOfRefusal(answer)).toBe('not-allowed');
    delete google.lies.tokenStatus;
    expect(await codeOfRefusal(answer)).toBe('expired');
    const { proof } = { proof: ticket.secret };
    expect((await frame.call('/api/login/social/finish', { ticket, proof })).refusal?.code).toBe(
      'expired',
    );
  });

  it('refuses an answer of another provider and one that names another provider’s issuer', async () => {
    const { uri } = await begin('google');
    expect(await codeOfRefusal(discord.agree(uri))).toBe('not-allowed');
    const forDiscord = await begin('discord');
    // Discord's answer with Google's issuer must be refused before the code is exchanged.
    const requestCount = discord.asked.length;
    expect(await codeOfRefusal(discord.agree(forDiscord.uri, { iss: google.url }))).toBe(
      'not-allowed',
    );
    expect(discord.asked.length).toBe(requestCount);
  });

  it('refuses a state that is invented, missing, used or repeated', async () => {
    const { uri } = await begin('google');
    const answer = google.agree(uri);
    expect(await codeOfRefusal(google.agree(uri, { state: 'x'.repeat(43) }))).toBe('expired');
    expect(await codeOfRefusal(google.agree(uri, { state: '' }))).toBe('expired');
    expect(await codeOfRefusal(`${answer}&state=${'x'.repeat(43)}`)).toBe('bad-request');
    expect((await bring(answer)).status).toBe(200);
    expect(await codeOfRefusal(answer)).toBe('expired');
  });

  it('refuses the code of another login, because its verifier differs', async () => {
    const [one, other] = [await begin('google'), await begin('google')];
    const stolen = new URL(google.agree(other.uri)).searchParams.get('code') ?? '';
    expect(await codeOfRefusal(google.agree(one.uri, { code: stolen }))).toBe('not-allowed');
  });

  it('refuses an answer at another address than the callback', async () => {
    const { uri } = await begin('google');
    const answer = google.agree(uri);
    for (const wrong of [
      answer.replace('https://wallet.example', 'https://evil.example'),
      answer.replace('https://wallet.example', 'https://wallet.example:8443'),
      answer.replace('https://', 'http://'),
      answer.replace('/oauth/callback', '/oauth/callback/..%2f'),
      answer.replace('https://', 'https://user@'),
      'not an address',
    ])
      expect([wrong, await codeOfRefusal(wrong)]).toEqual([wrong, 'bad-request']);
    expect((await bring(`${answer}#_=_`)).status).toBe(200);
  });

  it('refuses an answer after ten minutes', async () => {
    const { uri } = await begin('google');
    const answer = google.agree(uri);
    clock.advance(600_001);
    expect(await codeOfRefusal(answer)).toBe('expired');
  });

  it('shows our own message when the user cancels, not the provider’s', async () => {
    const { uri, ticket } = await begin('google');
    const { state, iss } = Object.fromEntries(new URL(google.agree(uri)).searchParams);
    const params = new URLSearchParams({
      error: 'access_denied',
      error_description: '<b>hostile</b>',
      state: state ?? '',
      iss: iss ?? '',
    });
    const { refusal } = await bring(`${publicUrl}/oauth/callback?${params}`);
    expect(refusal).toEqual({
      code: 'not-allowed',
      message: 'You weren’t signed in with Google. Start again.',
      appOrigin: 'https://app.example',
    });
    expect(await codeOfRefusal(google.agree(uri))).toBe('expired');
    const finished = await frame.call('/api/login/social/finish', { ticket, proof: ticket.secret });
    expect(finished.refusal?.code).toBe('expired');
  });
});

describe('a login', () => {
  it('finishes a login once, after approval, only on the starting device and with the callback page’s proof', async () => {
    const { ticket, uri } = await begin('google');
    const { link, proof } = await frame.get('/api/login/social/callback', {
      uri: google.agree(uri),
      device: newDevice(),
    });
    const finish = async (input: { ticket: typeof ticket; proof: string }) =>
      (await frame.call('/api/login/social/finish', input)).refusal?.code ?? 'in';
    expect(await finish({ ticket, proof })).toBe('expired');
    const { request } = await approve(frame, link);
    expect(request.hasKeys).toBe(true);
    // An attacker who makes a victim follow the address has the ticket, but not the proof.
    expect(await finish({ ticket, proof: 'x'.repeat(43) })).toBe('expired');
    const otherWay = await frame.get('/api/login/farcaster/wait', { ticket });
    expect(otherWay).toEqual({ progress: 'expired', login: null });
    expect(await finish({ ticket: { ...ticket, secret: 'x'.repeat(43) }, proof })).toBe('expired');
    expect(await finish({ ticket, proof })).toBe('in');
    expect(await finish({ ticket, proof })).toBe('expired');
  });

  it('never opens the wallet of the provider’s email address, verified or not', async () => {
    const owner = await logIn(frame, 'ada@tide.example');
    for (const [index, email_verified] of [true, false, 'true', undefined].entries()) {
      google.lies.claims = { sub: `stranger-${index}`, email_verified };
      const { login, request } = await enter('google', google);
      expect(login.person.id).not.toBe(owner.login.person.id);
      expect(request.hasKeys).toBe(false);
      expect(login.person.email).toBe(email_verified === true ? 'ada@tide.example' : null);
    }
  });

  it('creates a different user for the same account name at another provider', async () => {
    discord.lies.profile = { id: '1234567890', username: 'ada' };
    const [googleLogin, discordLogin] = [
      await enter('google', google),
      await enter('discord', discord),
    ];
    expect(discordLogin.login.person.id).not.toBe(googleLogin.login.person.id);
  });

  it('logs no secret and no personal data', async () => {
    const { ticket, uri } = await begin('google');
    const answer = google.agree(uri);
    const { proof } = await frame.get('/api/login/social/callback', {
      uri: answer,
      device: newDevice(),
    });
    const log = frame.lines.join('\n');
    const { code, state } = Object.fromEntries(new URL(answer).searchParams);
    for (const secret of [code, state, proof, ticket.id, clientSecret, '1234567890', 'ada@'])
      expect(log).not.toContain(secret);
  });
});
