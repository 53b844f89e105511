import { expect, it } from 'vitest';
import { createAuthenticator, type Said } from './create-authenticator.js';
import { askByEmail, keysIdOf, logIn, newDevice, newKeys, type TestFrame } from './start-frame.js';
import { linkOf } from './catch-mail.js';

const name = 'Key ring';

export function describePasskeys(frameOf: () => TestFrame): void {
  async function withPasskey() {
    const frame = frameOf();
    const user = await logIn(frame);
    const { token } = user.login;
    const passkey = createAuthenticator();
    const made = passkey.make(await frame.get('/api/passkey/new', {}, { token }));
    const { wrappingId, serverShare } = await frame.get(
      '/api/passkey/add',
      { made, name },
      { token },
    );
    const sealed = newKeys();
    const keysId = keysIdOf(user.login.person);
    await frame.get('/api/wrapping/put', { wrappingId, sealed, keysId, isFirst: false }, { token });
    return { frame, user, token, passkey, sealed, serverShare };
  }
  const requestOptions = (frame: TestFrame, token: string) =>
    frame.get('/api/passkey/ask', {}, { token });
  const refusalOf = async (
    frame: TestFrame,
    token: string,
    signed: ReturnType<ReturnType<typeof createAuthenticator>['sign']>,
  ) => (await frame.call('/api/passkey/open', { signed }, { token })).refusal?.code;

  it('opens its wrapping each time', async () => {
    const { frame, token, passkey, sealed, serverShare } = await withPasskey();
    for (const _ of [1, 2]) {
      const request = await requestOptions(frame, token);
      expect(request.options).toMatchObject({
        rpId: 'wallet.example',
        userVerification: 'required',
        allowCredentials: [{ id: passkey.id, transports: ['internal'] }],
      });
      const { wrapping } = await frame.get(
        '/api/passkey/open',
        { signed: passkey.sign(request) },
        { token },
      );
      expect(wrapping).toMatchObject({ kind: 'passkey', holder: passkey.id, sealed, serverShare });
    }
  });

  it('requests the same `prf` input at creation and at every use', async () => {
    const { frame, token } = await withPasskey();
    const creation = await frame.get('/api/passkey/new', {}, { token });
    const request = await requestOptions(frame, token);
    expect(creation.options.extensions).toEqual(request.options.extensions);
    expect(creation.options.extensions.prf.eval.first).toBe(
      'JKULwN6J_lnPApWeaF7-SVF6Ge-9SpGezoG8phXcXf0',
    );
    expect(creation.options.excludeCredentials).toHaveLength(1);
  });

  it('opens the keys on a page behind a link that has none', async () => {
    const { frame, user, passkey, sealed } = await withPasskey();
    const { mail } = await askByEmail(frame, user.email);
    const link = linkOf(mail);
    expect((await frame.call('/api/approve/passkey/ask', { link })).refusal?.code).toBe('expired');
    const opened = await frame.get('/api/approve/open', { link, device: newDevice() });
    expect(opened).toMatchObject({ hasKeys: true, wrapping: null });
    const signed = passkey.sign(await frame.get('/api/approve/passkey/ask', { link }));
    const { wrapping } = await frame.get('/api/approve/passkey/open', { link, signed });
    expect(wrapping.sealed).toEqual(sealed);
    const guess = 'x'.repeat(43);
    const other = await frame.call('/api/approve/passkey/open', { link: guess, signed });
    expect(other.refusal?.code).toBe('expired');
  });

  const invalidAnswers: readonly (readonly [string, Said])[] = [
    ['an unknown challenge', { challenge: 'x'.repeat(43) }],
    ['the origin of another site', { origin: 'https://evil.example' }],
    [
      'a cross-origin parent page',
      { more: { crossOrigin: true, topOrigin: 'https://app.example' } },
    ],
    ['another relying party ID', { rpId: 'evil.example' }],
    ['another client data type', { type: 'payment.get' }],
    ['no user present', { flags: 0x00 }],
    ['an unverified user', { flags: 0x01 }],
    ['a decreased counter', { counter: 1 }],
  ];
  it.each(invalidAnswers)('rejects an answer with %s', async (_what, overrides) => {
    const { frame, token, passkey } = await withPasskey();
    await frame.get(
      '/api/passkey/open',
      { signed: passkey.sign(await requestOptions(frame, token)) },
      { token },
    );
    const signed = passkey.sign(await requestOptions(frame, token), overrides);
    expect(await refusalOf(frame, token, signed)).toBe('not-allowed');
  });

  it('rejects a repeated or changed answer', async () => {
    const { frame, token, passkey } = await withPasskey();
    const signed = passkey.sign(await requestOptions(frame, token));
    await frame.get('/api/passkey/open', { signed }, { token });
    expect(await refusalOf(frame, token, signed)).toBe('not-allowed');
    const changed = passkey.sign(await requestOptions(frame, token));
    const bytes = Buffer.from(changed.response.authenticatorData, 'base64url');
    bytes[36] = (bytes[36] ?? 0) ^ 1;
    const response = { ...changed.response, authenticatorData: bytes.toString('base64url') };
    expect(await refusalOf(frame, token, { ...changed, response })).toBe('not-allowed');
  });

  it('opens nothing of another user', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const { frame } = ada;
    const forEve = await requestOptions(frame, eve.token);
    expect(await refusalOf(frame, ada.token, eve.passkey.sign(forEve))).toBe('not-allowed');
    const forAda = await requestOptions(frame, ada.token);
    expect(await refusalOf(frame, ada.token, eve.passkey.sign(forAda))).toBe('not-allowed');
    const pretended = { ...eve.passkey.sign(forAda), id: ada.passkey.id, rawId: ada.passkey.id };
    expect(await refusalOf(frame, ada.token, pretended)).toBe('not-allowed');
    const other = await requestOptions(frame, eve.token);
    expect(await refusalOf(frame, ada.token, ada.passkey.sign(other))).toBe('not-allowed');
  });

  it('rejects a registration for another user, from another site or used before', async () => {
    const frame = frameOf();
    const [ada, eve] = [(await logIn(frame)).login, (await logIn(frame)).login];
    const add = async (
      token: string,
      made: ReturnType<ReturnType<typeof createAuthenticator>['make']>,
    ) => (await frame.call('/api/passkey/add', { made, name }, { token })).refusal?.code ?? 'made';
    const creationOptions = (token: string) => frame.get('/api/passkey/new', {}, { token });
    const passkey = createAuthenticator();
    expect(await add(ada.token, passkey.make(await creationOptions(eve.token)))).toBe(
      'not-allowed',
    );
    for (const overrides of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { flags: 0x41 },
    ])
      expect(await add(ada.token, passkey.make(await creationOptions(ada.token), overrides))).toBe(
        'not-allowed',
      );
    const created = passkey.make(await creationOptions(ada.token));
    expect(await add(ada.token, created)).toBe('made');
    expect(await add(ada.token, created)).toBe('not-allowed');
    expect(await add(eve.token, passkey.make(await creationOptions(eve.token)))).toBe('conflict');
  });

  it('rejects answers that contain the `prf` output', async () => {
    const { frame, token, passkey } = await withPasskey();
    const signed = passkey.sign(await requestOptions(frame, token));
    const computed: object = { prf: { results: { first: 'secret' } } };
    const response = { ...signed, clientExtensionResults: computed as Record<string, never> };
    expect(await refusalOf(frame, token, response)).toBe('bad-request');
    expect(frame.lines.join('\n')).not.toContain('secret');
  });

  it('opens nothing and is not listed before its wrapping is filled', async () => {
    const frame = frameOf();
    const { token } = (await logIn(frame)).login;
    const passkey = createAuthenticator();
    const made = passkey.make(await frame.get('/api/passkey/new', {}, { token }));
    await frame.get('/api/passkey/add', { made, name }, { token });
    expect(await frame.get('/api/passkey/list', {}, { token })).toEqual({ passkeys: [] });
    expect((await frame.call('/api/passkey/ask', {}, { token })).refusal?.code).toBe('not-found');
  });

  it('opens nothing once removed, and only its user can rename or remove it', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const { frame, token, passkey } = ada;
    const remove = async (by: string) =>
      (
        await frame.call(
          '/api/passkey/remove',
          { id: passkey.id, evenIfLast: false },
          { token: by },
        )
      ).refusal?.code;
    expect(await remove(eve.token)).toBe('not-found');
    const request = await requestOptions(frame, token);
    const { passkeys } = await frame.get('/api/passkey/list', {}, { token });
    expect(passkeys).toEqual([
      { id: passkey.id, name, createdAt: expect.any(Number), usedAt: null },
    ]);
    const rename = async (by: string) =>
      (await frame.call('/api/passkey/rename', { id: passkey.id, name: ' Safe  ' }, { token: by }))
        .refusal?.code;
    expect(await rename(eve.token)).toBe('not-found');
    expect(await rename(token)).toBeUndefined();
    await frame.get(
      '/api/passkey/open',
      { signed: passkey.sign(await requestOptions(frame, token)) },
      { token },
    );
    expect(await frame.get('/api/passkey/list', {}, { token })).toMatchObject({
      passkeys: [{ name: 'Safe', usedAt: expect.any(Number) }],
    });
    expect(await remove(token)).toBeUndefined();
    expect(await rename(token)).toBe('not-found');
    expect(await refusalOf(frame, token, passkey.sign(request))).toBe('not-allowed');
    expect(await remove(token)).toBe('not-found');
  });

  it('deletes passkeys with their user', async () => {
    const { frame, token, passkey, user } = await withPasskey();
    await frame.get('/api/person/delete', {}, { token });
    const { login } = await logIn(frame, user.email);
    const created = passkey.make(await frame.get('/api/passkey/new', {}, login));
    expect((await frame.call('/api/passkey/add', { made: created, name }, login)).status).toBe(200);
  });
}
