import { describe, expect, it } from 'vitest';
import { calls, type CallPath } from '../../api/calls.js';
import { codeOf, linkOf } from './catch-mail.js';
import {
  approve,
  askByEmail,
  keysIdOf,
  logIn,
  newDevice,
  newEmail,
  newKeys,
  newTransfer,
  random,
  type TestFrame,
} from './start-frame.js';

const day = 24 * 60 * 60_000;

/** Omits the keys' id, as a malicious page might. */
const withoutId = <T extends { readonly keysId: string }>({ keysId: _, ...rest }: T): T =>
  rest as unknown as T;

export function describeAccount(frameOf: () => TestFrame): void {
  it('rejects every session call without a valid session', async () => {
    const { url } = frameOf();
    const paths = Object.keys(calls) as CallPath[];
    for (const path of paths.filter((each) => calls[each].session))
      for (const authorization of ['', `Bearer ${random(32)}`, 'Bearer ', `Basic ${random(32)}`]) {
        const response = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: {
            origin: 'https://wallet.example',
            'content-type': 'application/json',
            authorization,
          },
          body: JSON.stringify({
            device: newDevice(),
            email: newEmail(),
            code: '123456',
            wrappingId: random(16),
            sealed: newKeys(),
            keysId: random(32),
            isFirst: false,
          }),
        });
        expect([path, response.status]).toEqual([path, 401]);
      }
  });

  it('ends the session at sign-out and keeps the keys of the device', async () => {
    const frame = frameOf();
    const { login, device, email, sealed } = await logIn(frame);
    await frame.get('/api/session/end', {}, login);
    const { refusal } = await frame.call('/api/session', { device }, login);
    expect(refusal?.code).toBe('not-signed-in');
    const { ticket, mail, action } = await askByEmail(frame, email, device);
    expect(action).toBe('VERIFY_OTP');
    const back = await frame.get('/api/login/code', { ticket, code: codeOf(mail) });
    expect(back.wrapping?.sealed).toEqual(sealed);
  });

  it('ends a session after thirty days', async () => {
    const frame = frameOf();
    const { login, device } = await logIn(frame);
    frame.clock.advance(29 * day);
    await frame.get('/api/session', { device }, login);
    frame.clock.advance(day);
    const { refusal } = await frame.call('/api/session', { device }, login);
    expect(refusal?.code).toBe('not-signed-in');
  });

  describe('the session of another user', () => {
    it('opens no wrapping, even on the same device', async () => {
      const frame = frameOf();
      const [one, other] = [await logIn(frame), await logIn(frame)];
      const session = await frame.get('/api/session', { device: one.device }, other.login);
      expect(session.wrapping).toBeNull();
      expect(session.person.id).toBe(other.login.person.id);
    });

    it('cannot fill a wrapping reserved for another user', async () => {
      const frame = frameOf();
      const { login: other } = await logIn(frame);
      const email = newEmail();
      const { ticket, mail } = await askByEmail(frame, email);
      await approve(frame, linkOf(mail));
      const code = codeOf(await frame.mail.mailTo(email, 1));
      const login = await frame.get('/api/login/code', { ticket, code });
      const wrappingId = login.next?.wrappingId ?? '';
      const keysId = keysIdOf(login.person);
      const input = () => ({ wrappingId, sealed: newKeys(), keysId, isFirst: false });
      const { refusal } = await frame.call('/api/wrapping/put', input(), other);
      expect(refusal?.code).toBe('not-found');
      expect((await frame.call('/api/wrapping/put', input(), login)).status).toBe(200);
    });
  });

  describe('access to the mailbox alone', () => {
    const breakIn = async (frame: TestFrame) => {
      const email = newEmail();
      const first = await askByEmail(frame, email);
      const owner = newDevice();
      const { next } = await frame.get('/api/approve/open', {
        link: linkOf(first.mail),
        device: owner,
      });
      const confirm = {
        link: linkOf(first.mail),
        device: owner,
        transfer: newTransfer(),
        put: { wrappingId: next.wrappingId, sealed: newKeys(), keysId: random(32) },
      };
      await frame.get('/api/approve/confirm', confirm);
      await frame.mail.mailTo(email, 1);
      const { mail } = await askByEmail(frame, email);
      return { owner, link: linkOf(mail) };
    };

    it('approves nothing from a new page, with invented keys or without keys', async () => {
      const frame = frameOf();
      const { link, owner } = await breakIn(frame);
      const device = newDevice();
      const { next } = await frame.get('/api/approve/open', { link, device });
      const newWrapping = { wrappingId: next.wrappingId, sealed: newKeys(), keysId: random(32) };
      const attempts = [null, withoutId(newWrapping), newWrapping];
      const codes: (string | undefined)[] = [];
      for (const each of attempts) {
        const input = { link, device, transfer: newTransfer(), put: each };
        codes.push((await frame.call('/api/approve/confirm', input)).refusal?.code);
      }
      expect(codes).toEqual(['bad-request', 'bad-request', 'conflict']);
      await approve(frame, link, owner);
    });
  });

  it('gives no wrapping to another device, secret or spelling of the device id', async () => {
    const frame = frameOf();
    const { login, device } = await logIn(frame);
    const otherCase = device.id.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    for (const each of [
      newDevice(),
      { id: device.id, secret: random(32) },
      { id: otherCase, secret: device.secret },
    ])
      expect((await frame.get('/api/session', { device: each }, login)).wrapping).toBeNull();
  });

  it('fills a wrapping only once and rejects an unknown one', async () => {
    const frame = frameOf();
    const { login } = await logIn(frame);
    const wrappingId = login.next?.wrappingId ?? '';
    const keysId = keysIdOf(login.person);
    const input = { wrappingId, sealed: newKeys(), keysId, isFirst: false };
    expect((await frame.call('/api/wrapping/put', input, login)).refusal?.code).toBe('not-found');
    expect(
      (await frame.call('/api/wrapping/put', { ...input, wrappingId: random(16) }, login)).refusal
        ?.code,
    ).toBe('not-found');
  });

  it('stores permission notes for their user until they expire or are deleted', async () => {
    const frame = frameOf();
    const [one, other] = [await logIn(frame), await logIn(frame)];
    const endsAt = frame.clock.now() + day;
    const [first, second] = [random(16), random(16)];
    const note = newKeys();
    const saveNote = (id: string, ends = endsAt, { login } = one) =>
      frame.call('/api/permission/keep', { id, note, endsAt: ends }, login);
    const list = async ({ login } = one) =>
      (await frame.get('/api/permission/list', {}, login)).notes;
    for (const id of [first, second]) expect((await saveNote(id)).status).toBe(200);
    expect((await saveNote(first, endsAt, other)).refusal?.code).toBe('conflict');
    expect(await list()).toEqual([
      { id: first, note },
      { id: second, note },
    ]);
    expect(await list(other)).toEqual([]);
    await frame.get('/api/permission/forget', { ids: [first, second] }, other.login);
    await frame.get('/api/permission/forget', { ids: [first] }, one.login);
    expect(await list()).toEqual([{ id: second, note }]);
    frame.clock.advance(day);
    expect(await list()).toEqual([]);
  });

  it('limits the number of permission notes', async () => {
    const frame = frameOf();
    const { login } = await logIn(frame);
    const newNote = () => ({ id: random(16), note: newKeys(), endsAt: frame.clock.now() + day });
    const saves = Array.from({ length: 100 }, () =>
      frame.get('/api/permission/keep', newNote(), login),
    );
    await Promise.all(saves);
    const { refusal } = await frame.call('/api/permission/keep', newNote(), login);
    expect(refusal?.code).toBe('conflict');
  });

  it('keeps the limit of permission notes when several are written at once', async () => {
    const frame = frameOf();
    const { login } = await logIn(frame);
    const saveNote = async () => {
      const input = { id: random(16), note: newKeys(), endsAt: frame.clock.now() + day };
      return (await frame.call('/api/permission/keep', input, login)).status;
    };
    for (let each = 0; each < 9; each += 1)
      await Promise.all(Array.from({ length: 11 }, () => saveNote()));
    const last = await Promise.all(Array.from({ length: 8 }, () => saveNote()));
    expect(last.filter((status) => status === 200)).toHaveLength(1);
    expect((await frame.get('/api/permission/list', {}, login)).notes).toHaveLength(100);
  });

  it('deletes every session, key and address with the user', async () => {
    const frame = frameOf();
    const { login, email, device } = await logIn(frame);
    const { ticket, mail } = await askByEmail(frame, email, device);
    await frame.get('/api/person/delete', {}, login);
    const code = codeOf(mail);
    expect((await frame.call('/api/session', { device }, login)).refusal?.code).toBe(
      'not-signed-in',
    );
    expect((await frame.call('/api/login/code', { ticket, code })).refusal?.code).toBe('expired');
    const next = await logIn(frame, email);
    expect(next.login.person.id).not.toBe(login.person.id);
  });
}
