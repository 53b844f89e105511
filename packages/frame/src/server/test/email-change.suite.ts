import { describe, expect, it } from 'vitest';
import { codeOf, linkOf } from './catch-mail.js';
import {
  askByEmail,
  logIn,
  newDevice,
  newEmail,
  random,
  type LoggedIn,
  type TestFrame,
} from './start-frame.js';

const count = (frame: TestFrame, email: string) =>
  frame.mail.mails.filter(({ to }) => to === email).length;

async function oldCode(frame: TestFrame, email: string, had: number): Promise<string> {
  const link = linkOf(await frame.mail.mailTo(email, had), 'change');
  return (await frame.get('/api/email/change/approve', { link })).code;
}

async function moveTo(
  frame: TestFrame,
  { login, email }: Pick<LoggedIn, 'login' | 'email'>,
  address: string,
) {
  const [had, has] = [count(frame, email), count(frame, address)];
  const { action } = await frame.get('/api/email/change', { email: address }, login);
  const primary = await oldCode(frame, email, had);
  await frame.get('/api/email/change/primary', { code: primary }, login);
  const code = codeOf(await frame.mail.mailTo(address, has));
  const changed = await frame.get('/api/email/change/secondary', { code }, login);
  return { action, ...changed };
}

export function describeAddress(frameOf: () => TestFrame): void {
  describe('an email change', () => {
    it('needs a code from the old mailbox, then one from the new, which then becomes the login', async () => {
      const frame = frameOf();
      const { login, email, device } = await logIn(frame);
      const [address, had] = [newEmail(), count(frame, email)];
      const changed = await moveTo(frame, { login, email }, address);
      expect(changed).toEqual({ action: 'VERIFY_PRIMARY_OTP', email: address });
      expect((await frame.mail.mailTo(email, had + 1)).subject).toBe('Your sign-in email changed');
      const { person } = await frame.get('/api/session', { device }, login);
      expect(person).toMatchObject({ email: address, id: login.person.id, userName: null });
      expect((await askByEmail(frame, address, device)).action).toBe('VERIFY_OTP');
      expect((await askByEmail(frame, email, device)).action).toBe('VERIFY_DEVICE');
    });

    it('ends every pending login of the old address and no other', async () => {
      const frame = frameOf();
      const { login, email, device, approver } = await logIn(frame);
      const address = newEmail();
      // One has its code, one was opened, one is unread, and one is for the new address.
      const coded = await askByEmail(frame, email, device);
      const [openedLogin, unread] = [
        await askByEmail(frame, email),
        await askByEmail(frame, email),
      ];
      await frame.get('/api/approve/open', { link: linkOf(openedLogin.mail), device: approver });
      const next = await askByEmail(frame, address);
      await moveTo(frame, { login, email }, address);
      const code = codeOf(coded.mail);
      const { refusal } = await frame.call('/api/login/code', { ticket: coded.ticket, code });
      expect(refusal?.code).toBe('expired');
      for (const { mail } of [openedLogin, unread]) {
        const opened = { link: linkOf(mail), device: approver };
        expect((await frame.call('/api/approve/open', opened)).refusal?.code).toBe('expired');
      }
      const opened = { link: linkOf(next.mail), device: approver };
      const { person } = await frame.get('/api/approve/open', opened);
      expect(person.id).toBe(login.person.id);
    });

    it('gives the old mailbox no code until the wallet’s page has named the new address', async () => {
      const frame = frameOf();
      const { login, email } = await logIn(frame);
      const [address, had] = [newEmail(), count(frame, email)];
      await frame.get('/api/email/change', { email: address }, login);
      const mail = await frame.mail.mailTo(email, had);
      expect(mail.raw).toContain(address);
      expect(() => codeOf(mail)).toThrow('no code');
      const early = await frame.call('/api/email/change/primary', { code: '123456' }, login);
      expect(early.refusal?.code).toBe('bad-request');
      const link = linkOf(mail, 'change');
      const names = { from: email, to: address };
      expect(await frame.get('/api/email/change/open', { link })).toEqual(names);
      expect(await frame.get('/api/email/change/open', { link })).toEqual(names);
      const responses = await Promise.all(
        [1, 2, 3].map(() => frame.call('/api/email/change/approve', { link })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
      const { code = '' } = responses.find(({ answer }) => answer)?.answer ?? {};
      expect((await frame.call('/api/email/change/open', { link })).refusal?.code).toBe('expired');
      expect(count(frame, address)).toBe(0);
      await frame.get('/api/email/change/primary', { code }, login);
      await frame.mail.mailTo(address);
    });

    it('rejects the code of an earlier change after another change was requested', async () => {
      const frame = frameOf();
      const { login, email } = await logIn(frame);
      const had = count(frame, email);
      await frame.get('/api/email/change', { email: newEmail() }, login);
      const code = await oldCode(frame, email, had);
      await frame.get('/api/email/change', { email: newEmail() }, login);
      const { refusal } = await frame.call('/api/email/change/primary', { code }, login);
      expect(refusal?.code).toBe('bad-request');
    });

    it('ends an email change that is refused or has expired', async () => {
      const frame = frameOf();
      const { login, email } = await logIn(frame);
      const had = count(frame, email);
      const requestChange = async (at: number) => {
        await frame.get('/api/email/change', { email: newEmail() }, login);
        return { link: linkOf(await frame.mail.mailTo(email, at), 'change') };
      };
      const refused = await requestChange(had);
      await frame.get('/api/email/change/refuse', refused);
      const old = await requestChange(had + 1);
      frame.clock.advance(20 * 60_000);
      const expired = await frame.call('/api/email/change/approve', { link: random(32) });
      for (const each of [refused, old])
        for (const act of ['open', 'approve', 'refuse'] as const)
          expect(await frame.call(`/api/email/change/${act}`, each)).toEqual(expired);
      expect(expired.refusal?.code).toBe('expired');
      expect((await frame.get('/api/session', { device: newDevice() }, login)).person.email).toBe(
        email,
      );
    });

    it('ends pending changes of other sessions when the address changes', async () => {
      const frame = frameOf();
      const one = await logIn(frame);
      const others = [
        await logIn(frame, one.email, one.approver),
        await logIn(frame, one.email, one.approver),
      ];
      const links = [];
      for (const { login } of others) {
        const had = count(frame, one.email);
        await frame.get('/api/email/change', { email: newEmail() }, login);
        links.push(linkOf(await frame.mail.mailTo(one.email, had), 'change'));
      }
      // The first waits for the page behind its link, the second for the new mailbox.
      const [link = '', approved = ''] = links;
      const { code } = await frame.get('/api/email/change/approve', { link: approved });
      await frame.get('/api/email/change/primary', { code }, others[1]?.login);
      const [address, had] = [newEmail(), count(frame, one.email)];
      await frame.get('/api/email/change', { email: address }, one.login);
      const primary = await oldCode(frame, one.email, had);
      await frame.get('/api/email/change/primary', { code: primary }, one.login);
      const secondary = codeOf(await frame.mail.mailTo(address));
      await frame.get('/api/email/change/secondary', { code: secondary }, one.login);
      const responses = [
        await frame.call('/api/email/change/open', { link }),
        await frame.call('/api/email/change/approve', { link }),
        await frame.call('/api/email/change/secondary', { code: '000000' }, others[1]?.login),
      ];
      expect(responses.map(({ refusal }) => refusal?.code)).toEqual([
        'expired',
        'expired',
        'expired',
      ]);
    });

    it('cannot skip the old mailbox or use its code for the new one', async () => {
      const frame = frameOf();
      const { login, email } = await logIn(frame);
      const had = count(frame, email);
      await frame.get('/api/email/change', { email: newEmail() }, login);
      const code = await oldCode(frame, email, had);
      const { refusal } = await frame.call('/api/email/change/secondary', { code }, login);
      expect(refusal?.code).toBe('expired');
    });

    it('locks after five wrong codes and expires after ten minutes', async () => {
      const frame = frameOf();
      const { login, email } = await logIn(frame);
      const had = count(frame, email);
      await frame.get('/api/email/change', { email: newEmail() }, login);
      const code = await oldCode(frame, email, had);
      const wrong = code === '000000' ? '000001' : '000000';
      const codes: (string | undefined)[] = [];
      for (let each = 0; each < 6; each += 1) {
        const { refusal } = await frame.call('/api/email/change/primary', { code: wrong }, login);
        codes.push(refusal?.code);
      }
      expect(codes).toEqual([
        ...new Array(4).fill('wrong-code'),
        'too-many-tries',
        'too-many-tries',
      ]);
      const right = await frame.call('/api/email/change/primary', { code }, login);
      expect(right.refusal?.code).toBe('too-many-tries');
      frame.clock.advance(10 * 60_000);
      const expired = await frame.call('/api/email/change/primary', { code }, login);
      expect(expired.refusal?.code).toBe('expired');
    });

    it('reveals that an address is taken only after its mailbox was proven', async () => {
      const frame = frameOf();
      const [one, other] = [await logIn(frame), await logIn(frame)];
      const [had, others] = [count(frame, one.email), count(frame, other.email)];
      await frame.get('/api/email/change', { email: other.email }, one.login);
      const primary = await oldCode(frame, one.email, had);
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
}
