import { expect, it } from 'vitest';
import { codeOf, linkOf } from './catch-mail.js';
import {
  appOrigin,
  askByEmail,
  type LoggedIn,
  logIn,
  newDevice,
  newEmail,
  publicUrl,
  type TestFrame,
} from './start-frame.js';

const hour = 60 * 60_000;

export function describeDevices(frameOf: () => TestFrame): void {
  const listed = async (frame: TestFrame, { device, login }: Pick<LoggedIn, 'device' | 'login'>) =>
    (await frame.get('/api/device/list', { device }, login)).devices;

  const logInElsewhere = (frame: TestFrame, { email, approver }: LoggedIn) =>
    logIn(frame, email, approver);

  it('lists devices with their labels and the time of their last use', async () => {
    const frame = frameOf();
    const ada = await logIn(frame);
    const common = { userAgent: 'Test browser', createdAt: expect.any(Number), usedAt: null };
    const ownDevice = { ...common, id: ada.device.id, isThis: true, appOrigin };
    const approver = { ...common, id: ada.approver.id, isThis: false, appOrigin: publicUrl };
    expect(await listed(frame, ada)).toEqual([approver, ownDevice]);
    const usedAt = async () => {
      await frame.get('/api/session', { device: ada.device }, ada.login);
      return (await listed(frame, ada)).find(({ isThis }) => isThis)?.usedAt ?? 0;
    };
    const first = await usedAt();
    expect(first).toBeGreaterThan(0);
    expect(await usedAt()).toBe(first);
    frame.clock.advance(hour);
    expect(await usedAt()).toBeGreaterThan(first);
  });

  it('logs out a removed device, which then opens nothing and gets no code', async () => {
    const frame = frameOf();
    const ada = await logIn(frame);
    const stolen = await logInElsewhere(frame, ada);
    const eve = await logIn(frame);
    const remove = async ({ login }: LoggedIn) =>
      (await frame.call('/api/device/remove', { id: stolen.device.id, evenIfLast: false }, login))
        .refusal?.code;
    expect(await remove(eve)).toBe('not-found');
    const { ticket } = await askByEmail(frame, ada.email, stolen.device);
    expect(await remove(ada)).toBeUndefined();
    const refusalCodeOf = async (call: Promise<{ refusal?: { code: string } | undefined }>) =>
      (await call).refusal?.code;
    const { device, login } = stolen;
    expect(await refusalCodeOf(frame.call('/api/session', { device }, login))).toBe(
      'not-signed-in',
    );
    const code = codeOf(await frame.mail.mailTo(ada.email, 4));
    expect(await refusalCodeOf(frame.call('/api/login/code', { ticket, code }))).toBe('expired');
    expect((await askByEmail(frame, ada.email, device)).action).toBe('VERIFY_DEVICE');
    expect(await remove(ada)).toBe('not-found');
    expect((await listed(frame, ada)).map(({ id }) => id)).toEqual([
      ada.approver.id,
      ada.device.id,
    ]);
    expect(
      (await frame.get('/api/session', { device: ada.device }, ada.login)).wrapping,
    ).toBeTruthy();
  });

  it('removes all other devices with their sessions and pending email changes', async () => {
    const frame = frameOf();
    const ada = await logIn(frame);
    const other = await logInElsewhere(frame, ada);
    const had = frame.mail.mails.filter(({ to }) => to === ada.email).length;
    await frame.get('/api/email/change', { email: newEmail() }, other.login);
    const link = linkOf(await frame.mail.mailTo(ada.email, had), 'change');
    await frame.get('/api/device/remove-others', { device: ada.device }, ada.login);
    const response = await frame.call('/api/email/change/open', { link });
    expect(response.refusal?.code).toBe('expired');
    expect((await listed(frame, ada)).map(({ isThis }) => isThis)).toEqual([true]);
    const { refusal } = await frame.call('/api/session', { device: other.device }, other.login);
    expect(refusal?.code).toBe('not-signed-in');
    const stranger = { device: newDevice() };
    const { refusal: none } = await frame.call('/api/device/remove-others', stranger, ada.login);
    expect(none?.code).toBe('not-allowed');
    expect(await listed(frame, ada)).toHaveLength(1);
  });

  it('removes the last device only on confirmation, even when two pages remove the last two at once', async () => {
    const frame = frameOf();
    const ada = await logIn(frame);
    const remove = async (id: string, evenIfLast: boolean) =>
      (await frame.call('/api/device/remove', { id, evenIfLast }, ada.login)).refusal?.code;
    const other = await logInElsewhere(frame, ada);
    await remove(ada.device.id, false);
    const { login } = other;
    const both = await Promise.all(
      [ada.approver.id, other.device.id].map(async (id) => {
        const { refusal } = await frame.call(
          '/api/device/remove',
          { id, evenIfLast: false },
          login,
        );
        return refusal?.code ?? 'removed';
      }),
    );
    // The first removal may also end the session of the second.
    expect(both.filter((each) => each === 'removed')).toHaveLength(1);
    const { action } = await askByEmail(frame, ada.email, ada.approver);
    expect(action).toBe(both[0] === 'removed' ? 'VERIFY_DEVICE' : 'VERIFY_OTP');

    const bob = await logIn(frame);
    const drop = async (id: string, evenIfLast: boolean) =>
      (await frame.call('/api/device/remove', { id, evenIfLast }, bob.login)).refusal?.code;
    expect(await drop(bob.approver.id, false)).toBeUndefined();
    expect(await drop(bob.device.id, false)).toBe('not-allowed');
    expect(await listed(frame, bob)).toHaveLength(1);
    expect(await drop(bob.device.id, true)).toBeUndefined();
    const { mail } = await askByEmail(frame, bob.email, bob.device);
    const request = await frame.get('/api/approve/open', {
      link: linkOf(mail),
      device: bob.device,
    });
    expect(request).toMatchObject({ hasKeys: true, wrapping: null });
  });
}
