// What must hold of sessions, of the ways to open keys and of addresses, on whichever database.
import { describe, expect, it } from 'vitest';
import { calls, type CallPath } from '../../api/calls.js';
import { codeOf, linkOf } from './catch-mail.js';
import {
  approve,
  askByEmail,
  logIn,
  newDevice,
  newEmail,
  newKeys,
  newTransfer,
  random,
  type TestFrame,
} from './start-frame.js';

const day = 24 * 60 * 60_000;

/** How many mails this address has got so far. */
const count = (frame: TestFrame, email: string) =>
  frame.mail.mails.filter(({ to }) => to === email).length;

export function describeAccount(frameOf: () => TestFrame): void {
  it('every call of a session is refused without one', async () => {
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
            isFirst: false,
          }),
        });
        expect([path, response.status]).toEqual([path, 401]);
      }
  });

  it('a session ends at sign-out, and the device keeps its keys', async () => {
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

  it('a session ends by itself after thirty days', async () => {
    const frame = frameOf();
    const { login, device } = await logIn(frame);
    frame.clock.advance(29 * day);
    await frame.get('/api/session', { device }, login);
    frame.clock.advance(day);
    const { refusal } = await frame.call('/api/session', { device }, login);
    expect(refusal?.code).toBe('not-signed-in');
  });

  describe('the session of another person', () => {
    it('opens no wrapping, even on the very device', async () => {
      const frame = frameOf();
      const [one, other] = [await logIn(frame), await logIn(frame)];
      const seen = await frame.get('/api/session', { device: one.device }, other.login);
      expect(seen.wrapping).toBeNull();
      expect(seen.person.id).toBe(other.login.person.id);
    });

    it('fills no wrapping that was announced to somebody', async () => {
      const frame = frameOf();
      const { login: other } = await logIn(frame);
      const email = newEmail();
      const { ticket, mail } = await askByEmail(frame, email);
      await approve(frame, linkOf(mail));
      const code = codeOf(await frame.mail.mailTo(email, 1));
      const login = await frame.get('/api/login/code', { ticket, code });
      const wrappingId = login.next?.wrappingId ?? '';
      const put = () => ({ wrappingId, sealed: newKeys(), isFirst: false });
      const { refusal } = await frame.call('/api/wrapping/put', put(), other);
      expect(refusal?.code).toBe('not-found');
      expect((await frame.call('/api/wrapping/put', put(), login)).status).toBe(200);
    });
  });

  describe('the mailbox alone', () => {
    /** A person whose wallet is known, and a login by somebody who has nothing but the mailbox. */
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

    it('approves nothing by a page of its own, with made-up keys or with none', async () => {
      const frame = frameOf();
      const { link, owner } = await breakIn(frame);
      const device = newDevice();
      const { next } = await frame.get('/api/approve/open', { link, device });
      const put = { wrappingId: next.wrappingId, sealed: newKeys() };
      const attempts = [null, put, { ...put, keysId: random(32) }];
      const said: (string | undefined)[] = [];
      for (const each of attempts) {
        const ask = { link, device, transfer: newTransfer(), put: each };
        said.push((await frame.call('/api/approve/confirm', ask)).refusal?.code);
      }
      expect(said).toEqual(['bad-request', 'conflict', 'conflict']);
      await approve(frame, link, owner);
    });
  });

  it('a device of the same person that is not this one opens nothing', async () => {
    const frame = frameOf();
    const { login, device } = await logIn(frame);
    for (const each of [newDevice(), { id: device.id, secret: random(32) }])
      expect((await frame.get('/api/session', { device: each }, login)).wrapping).toBeNull();
  });

  it('a wrapping is filled once, and never as first keys where keys exist', async () => {
    const frame = frameOf();
    const { login } = await logIn(frame);
    const wrappingId = login.next?.wrappingId ?? '';
    const again = { wrappingId, sealed: newKeys(), isFirst: false };
    expect((await frame.call('/api/wrapping/put', again, login)).refusal?.code).toBe('not-found');
    expect(
      (await frame.call('/api/wrapping/put', { ...again, wrappingId: random(16) }, login)).refusal
        ?.code,
    ).toBe('not-found');
  });

  describe('another address', () => {
    it('needs a code from the old mailbox, then one from the new, and is what people sign in with', async () => {
      const frame = frameOf();
      const { login, email, device } = await logIn(frame);
      const [address, had] = [newEmail(), count(frame, email)];
      const { action } = await frame.get('/api/email/change', { email: address }, login);
      expect(action).toBe('VERIFY_PRIMARY_OTP');
      const primary = codeOf(await frame.mail.mailTo(email, had));
      await frame.get('/api/email/change/primary', { code: primary }, login);
      const secondary = codeOf(await frame.mail.mailTo(address));
      const changed = await frame.get('/api/email/change/secondary', { code: secondary }, login);
      expect(changed.email).toBe(address);
      expect((await frame.mail.mailTo(email, had + 1)).subject).toBe('Your email was changed');
      const { person } = await frame.get('/api/session', { device }, login);
      expect(person).toMatchObject({ email: address, id: login.person.id, userName: null });
      expect((await askByEmail(frame, address, device)).action).toBe('VERIFY_OTP');
      expect((await askByEmail(frame, email, device)).action).toBe('VERIFY_DEVICE');
    });

    it('cannot skip the old mailbox, nor use one mailbox’s code for the other', async () => {
      const frame = frameOf();
      const { login, email } = await logIn(frame);
      const had = count(frame, email);
      await frame.get('/api/email/change', { email: newEmail() }, login);
      const code = codeOf(await frame.mail.mailTo(email, had));
      const { refusal } = await frame.call('/api/email/change/secondary', { code }, login);
      expect(refusal?.code).toBe('expired');
    });

    it('locks after five wrong codes, and is too old after ten minutes', async () => {
      const frame = frameOf();
      const { login, email } = await logIn(frame);
      const had = count(frame, email);
      await frame.get('/api/email/change', { email: newEmail() }, login);
      const code = codeOf(await frame.mail.mailTo(email, had));
      const wrong = code === '000000' ? '000001' : '000000';
      const said: (string | undefined)[] = [];
      for (let each = 0; each < 6; each += 1) {
        const { refusal } = await frame.call('/api/email/change/primary', { code: wrong }, login);
        said.push(refusal?.code);
      }
      expect(said).toEqual([
        ...new Array(4).fill('wrong-code'),
        'too-many-tries',
        'too-many-tries',
      ]);
      const right = await frame.call('/api/email/change/primary', { code }, login);
      expect(right.refusal?.code).toBe('too-many-tries');
      frame.clock.advance(10 * 60_000);
      const late = await frame.call('/api/email/change/primary', { code }, login);
      expect(late.refusal?.code).toBe('expired');
    });

    it('of another person is told to be taken only to who owns its mailbox', async () => {
      const frame = frameOf();
      const [one, other] = [await logIn(frame), await logIn(frame)];
      const [had, others] = [count(frame, one.email), count(frame, other.email)];
      await frame.get('/api/email/change', { email: other.email }, one.login);
      const primary = codeOf(await frame.mail.mailTo(one.email, had));
      await frame.get('/api/email/change/primary', { code: primary }, one.login);
      const secondary = codeOf(await frame.mail.mailTo(other.email, others));
      const { refusal } = await frame.call(
        '/api/email/change/secondary',
        { code: secondary },
        one.login,
      );
      expect(refusal?.code).toBe('conflict');
      const { person } = await frame.get('/api/session', { device: one.device }, one.login);
      expect(person.email).toBe(one.email);
    });
  });

  it('a person who leaves takes every session, key and address along', async () => {
    const frame = frameOf();
    const { login, email, device } = await logIn(frame);
    const { ticket, mail } = await askByEmail(frame, email, device);
    await frame.get('/api/person/delete', {}, login);
    const code = codeOf(mail);
    expect((await frame.call('/api/session', { device }, login)).refusal?.code).toBe(
      'not-signed-in',
    );
    expect((await frame.call('/api/login/code', { ticket, code })).refusal?.code).toBe('expired');
    const again = await logIn(frame, email);
    expect(again.login.person.id).not.toBe(login.person.id);
  });
}
