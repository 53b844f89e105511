import { describe, expect, it } from 'vitest';
import { codeOf, linkOf } from './catch-mail.js';
import {
  appOrigin,
  approve,
  askByEmail,
  asking,
  logIn,
  newDevice,
  newEmail,
  random,
  type TestFrame,
} from './start-frame.js';

const minute = 60_000;

const notThis = (code: string, by = 1): string =>
  ((Number(code) + by) % 1_000_000).toString().padStart(6, '0');

async function askKnown(frame: TestFrame) {
  const user = await logIn(frame);
  const login = await askByEmail(frame, user.email, user.device);
  return { ...user, ...login, code: codeOf(login.mail) };
}

export function describeLogins(frameOf: () => TestFrame): void {
  it('gives a new device the handed-over keys, a session and a wrapping for its own keys', async () => {
    const frame = frameOf();
    const { login, transfer, email, device, sealed } = await logIn(frame);
    expect(login).toMatchObject({ transfer, wrapping: null, isLocked: false });
    expect(login.person).toMatchObject({ email, identity: 'email', userName: null });
    const { wrapping, person } = await frame.get('/api/session', { device }, login);
    expect(person).toEqual(login.person);
    expect(wrapping).toMatchObject({ sealed, serverShare: login.next?.serverShare });
  });

  it('gives a known device a code at once, and its own keys with one further request', async () => {
    const frame = frameOf();
    const { ticket, code, action, login: first, sealed } = await askKnown(frame);
    expect(action).toBe('VERIFY_OTP');
    const login = await frame.get('/api/login/code', { ticket, code });
    expect(login).toMatchObject({ transfer: null, next: null, isLocked: false });
    expect(login.person.id).toBe(first.person.id);
    expect(login.wrapping).toMatchObject({ sealed, serverShare: first.next?.serverShare });
    expect(login.token).not.toBe(first.token);
  });

  it('treats another secret under the id of a known device as another device', async () => {
    const frame = frameOf();
    const { email, device } = await logIn(frame);
    const { action } = await askByEmail(frame, email, { id: device.id, secret: random(32) });
    expect(action).toBe('VERIFY_DEVICE');
  });

  it('recognizes an address regardless of case and spaces', async () => {
    const frame = frameOf();
    const { email, device } = await logIn(frame);
    const typed = ` ${email.toUpperCase()} `;
    const input = { email: typed, ...asking(device) };
    expect((await frame.get('/api/login/email', input)).action).toBe('VERIFY_OTP');
  });

  it.each([
    'nobody',
    'two@at@example.com',
    'a@b.example, c@d.example',
    'Eve <eve@example.com>',
    'a@b.example\r\nBcc: c@d.example',
    '"a b"@example.com',
    'a\u202Eb@example.com',
  ])('rejects the invalid address %j', async (email) => {
    const frame = frameOf();
    const { status, refusal } = await frame.call('/api/login/email', {
      email,
      ...asking(newDevice()),
    });
    expect([status, refusal?.code]).toEqual([400, 'bad-request']);
  });

  it('rejects an app that is not on its project’s list', async () => {
    const frame = frameOf();
    for (const [projectId, origin] of [
      ['app', 'https://evil.example'],
      ['nobody', appOrigin],
      ['constructor', appOrigin],
      ['other', appOrigin],
      ['app', 'null'],
    ]) {
      const input = { email: newEmail(), ...asking(newDevice(), projectId, origin) };
      expect((await frame.call('/api/login/email', input)).refusal?.code).toBe('not-allowed');
    }
  });

  describe('a known address', () => {
    it('gives a known and an unknown address the same answer, mail and database queries', async () => {
      const frame = frameOf();
      const known = await logIn(frame);
      const observe = async (email: string) => {
        const [queries, mails] = [frame.queries.length, frame.mail.mails.length];
        const input = { email, ...asking(newDevice()) };
        const { status, answer } = await frame.call('/api/login/email', input);
        const sent = await frame.mail.mailTo(email, email === known.email ? 2 : 0);
        return {
          status,
          action: answer?.action,
          shape: JSON.stringify(answer, (_, value) =>
            /^[\w-]{22,43}$/.test(value) ? value.length : value,
          ),
          queries: frame.queries.slice(queries),
          mails: frame.mail.mails.length - mails,
          subject: sent.subject,
          length: sent.raw.replace(/^(Message-ID|Date):.*$/gm, '').length - 2 * email.length,
        };
      };
      const unknown = await observe(newEmail());
      expect(await observe(known.email)).toEqual(unknown);
      expect(unknown).toMatchObject({ status: 200, action: 'VERIFY_DEVICE', mails: 1 });
    });

    it('does not reveal a known address by a wrong code for a pending login', async () => {
      const frame = frameOf();
      const { email } = await logIn(frame);
      const responses = await Promise.all(
        [email, newEmail()].map(async (address) => {
          const input = { email: address, ...asking(newDevice()) };
          const { ticket } = await frame.get('/api/login/email', input);
          const { status, refusal } = await frame.call('/api/login/code', {
            ticket,
            code: '000000',
          });
          return { status, refusal };
        }),
      );
      expect(responses[0]).toEqual(responses[1]);
      expect(responses[0]?.refusal?.code).toBe('expired');
    });
  });

  describe('the code', () => {
    it('refuses a wrong code with the tries left, and accepts the right one afterwards', async () => {
      const frame = frameOf();
      const { ticket, code } = await askKnown(frame);
      const wrong = await frame.call('/api/login/code', { ticket, code: notThis(code) });
      expect(wrong.refusal).toMatchObject({ code: 'wrong-code', triesLeft: 4 });
      expect(wrong.refusal?.message).toBe('That code isn’t right. 4 attempts left.');
      expect((await frame.get('/api/login/code', { ticket, code })).token).toBeTruthy();
    });

    it('locks the login at the fifth wrong try, even for the correct code', async () => {
      const frame = frameOf();
      const { ticket, code } = await askKnown(frame);
      const codes: (string | undefined)[] = [];
      for (let by = 1; by <= 5; by += 1)
        codes.push(
          (await frame.call('/api/login/code', { ticket, code: notThis(code, by) })).refusal?.code,
        );
      expect(codes).toEqual([...new Array(4).fill('wrong-code'), 'too-many-tries']);
      const right = await frame.call('/api/login/code', { ticket, code });
      expect(right.refusal?.code).toBe('too-many-tries');
    });

    it('allows five tries even when fifty arrive at once', async () => {
      const frame = frameOf();
      const { ticket, code } = await askKnown(frame);
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, by) =>
          frame.call('/api/login/code', { ticket, code: notThis(code, by + 1) }),
        ),
      );
      const codes = responses.map(({ refusal }) => refusal?.code);
      expect(codes.filter((each) => each === 'wrong-code')).toHaveLength(4);
      expect(codes.filter((each) => each === 'too-many-tries')).toHaveLength(46);
      expect((await frame.call('/api/login/code', { ticket, code })).refusal?.code).toBe(
        'too-many-tries',
      );
    });

    it('accepts a code once', async () => {
      const frame = frameOf();
      const { ticket, code } = await askKnown(frame);
      await frame.get('/api/login/code', { ticket, code });
      expect((await frame.call('/api/login/code', { ticket, code })).refusal?.code).toBe('expired');
    });

    it('logs in one of three concurrent uses', async () => {
      const frame = frameOf();
      const { ticket, code } = await askKnown(frame);
      const responses = await Promise.all(
        [1, 2, 3].map(() => frame.call('/api/login/code', { ticket, code })),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ refusal }) => refusal?.code === 'expired')).toHaveLength(2);
    });

    it('expires a code after ten minutes', async () => {
      const frame = frameOf();
      const { ticket, code } = await askKnown(frame);
      frame.clock.advance(10 * minute);
      expect((await frame.call('/api/login/code', { ticket, code })).refusal?.code).toBe('expired');
    });

    it('rejects the code of another login and another ticket secret', async () => {
      const frame = frameOf();
      const [one, other] = [await askKnown(frame), await askKnown(frame)];
      if (one.code !== other.code) {
        const { refusal } = await frame.call('/api/login/code', {
          ticket: one.ticket,
          code: other.code,
        });
        expect(refusal?.code).toBe('wrong-code');
      }
      const stolen = { id: one.ticket.id, secret: other.ticket.secret };
      const { refusal } = await frame.call('/api/login/code', { ticket: stolen, code: one.code });
      expect(refusal?.code).toBe('expired');
      expect((await frame.get('/api/login/code', one)).person.email).toBe(one.email);
    });

    it('sends the code neither in the subject nor beside a link or image', async () => {
      const { mail, code } = await askKnown(frameOf());
      expect(mail.subject).toBe('Your sign-in code');
      expect(mail.subject).not.toContain(code);
      expect(mail.raw).not.toContain('href');
      expect(mail.raw).not.toMatch(/<img|src=|@import|url\(/i);
    });
  });

  it('completes forty concurrent logins without mixing them up', async () => {
    const frame = frameOf();
    const users = await Promise.all(Array.from({ length: 40 }, () => logIn(frame)));
    for (const { login, email, transfer } of users) {
      expect(login.person.email).toBe(email);
      expect(login.transfer).toEqual(transfer);
    }
    const sessions = await Promise.all(
      users.map(({ login, device }) => frame.get('/api/session', { device }, login)),
    );
    sessions.forEach(({ person, wrapping }, index) => {
      expect(person).toEqual(users[index]?.login.person);
      expect(wrapping?.sealed).toEqual(users[index]?.sealed);
    });
    expect(new Set(users.map(({ login }) => login.person.id)).size).toBe(40);
  });

  it('creates one user when two devices of a new address log in at once', async () => {
    const frame = frameOf();
    const email = newEmail();
    const [one, other] = await Promise.all(
      [1, 2].map(async () => {
        const device = newDevice();
        const { ticket } = await frame.get('/api/login/email', { email, ...asking(device) });
        return { ticket };
      }),
    );
    const mails = [await frame.mail.mailTo(email), await frame.mail.mailTo(email, 1)];
    const outcomes = await Promise.allSettled(mails.map((mail) => approve(frame, linkOf(mail))));
    expect(one?.ticket.id).not.toBe(other?.ticket.id);
    const ids = outcomes.map((each) => each.status === 'fulfilled' && each.value.request.person.id);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(new Set(ids.filter((id) => id !== false)).size).toBe(1);
  });
}
