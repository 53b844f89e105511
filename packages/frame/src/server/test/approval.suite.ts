import { expect, it } from 'vitest';
import { codeOf, linkOf } from './catch-mail.js';
import {
  appOrigin,
  approve,
  askByEmail,
  logIn,
  newDevice,
  newEmail,
  newKeys,
  newPut,
  newTransfer,
  random,
  type TestFrame,
} from './start-frame.js';

const minute = 60_000;

async function askNew(frame: TestFrame, email = newEmail()) {
  const login = await askByEmail(frame, email);
  return { ...login, email, link: linkOf(login.mail), approver: newDevice() };
}

export function describeApproval(frameOf: () => TestFrame): void {
  it('shows the app, browser, time and ticket of the request', async () => {
    const frame = frameOf();
    const before = frame.clock.now();
    const { link, email, ticket, approver } = await askNew(frame);
    const request = await frame.get('/api/approve/open', { link, device: approver });
    expect(request).toMatchObject({
      appOrigin,
      email,
      userAgent: 'Test browser',
      ticketId: ticket.id,
      hasKeys: false,
      wrapping: null,
    });
    expect(request.askedAt).toBeGreaterThanOrEqual(before);
    expect(request.askedAt).toBeLessThanOrEqual(frame.clock.now());
  });

  it('opens a link repeatedly until it is confirmed', async () => {
    const frame = frameOf();
    const { link, approver } = await askNew(frame);
    const [one, two] = [
      await frame.get('/api/approve/open', { link, device: approver }),
      await frame.get('/api/approve/open', { link, device: approver }),
    ];
    expect(two.person).toEqual(one.person);
    await approve(frame, link, approver);
    const { refusal } = await frame.call('/api/approve/open', { link, device: approver });
    expect(refusal?.code).toBe('expired');
  });

  it('notifies the waiting device and hands over nothing before the code', async () => {
    const frame = frameOf();
    const { link, ticket, email } = await askNew(frame);
    const waiting = frame.get('/api/login/wait', { ticket });
    const { transfer } = await approve(frame, link);
    const progress = await waiting;
    expect(progress).toEqual({ progress: 'approved' });
    expect(JSON.stringify(progress)).not.toContain(transfer.data);
    // Login methods without a code must not accept this ticket either.
    const withoutCode = await frame.call('/api/login/social/finish', { ticket, proof: link });
    expect(withoutCode.status).not.toBe(200);
    const code = codeOf(await frame.mail.mailTo(email, 1));
    expect((await frame.get('/api/login/code', { ticket, code })).transfer).toEqual(transfer);
  });

  it('gives a page its existing wrapping of the user’s keys', async () => {
    const frame = frameOf();
    const { email, approver } = await logIn(frame);
    const login = await askByEmail(frame, email);
    const { request } = await approve(frame, linkOf(login.mail), approver);
    expect(request).toMatchObject({
      hasKeys: true,
      wrapping: { kind: 'device', holder: approver.id },
    });
  });

  it('reports existing keys to another browser without giving any', async () => {
    const frame = frameOf();
    const { email } = await logIn(frame);
    const { mail } = await askByEmail(frame, email);
    const input = { link: linkOf(mail), device: newDevice() };
    expect(await frame.get('/api/approve/open', input)).toMatchObject({
      hasKeys: true,
      wrapping: null,
    });
  });

  it('accepts a link once, neither confirmed nor refused a second time', async () => {
    const frame = frameOf();
    const { link, approver, email } = await askNew(frame);
    await approve(frame, link, approver);
    await frame.mail.mailTo(email, 1);
    const input = { link, device: approver, transfer: newTransfer(), put: null };
    expect((await frame.call('/api/approve/confirm', input)).refusal?.code).toBe('expired');
    expect((await frame.call('/api/approve/refuse', { link })).refusal?.code).toBe('expired');
    expect(frame.mail.mails.filter(({ to }) => to === email)).toHaveLength(2);
  });

  it('confirms one of three concurrent confirmations', async () => {
    const frame = frameOf();
    const { link, approver } = await askNew(frame);
    const request = await frame.get('/api/approve/open', { link, device: approver });
    const put = newPut(request);
    const createInput = () => ({ link, device: approver, transfer: newTransfer(), put });
    const responses = await Promise.all(
      [1, 2, 3].map(() => frame.call('/api/approve/confirm', createInput())),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('answers the same for an unknown link and for one older than twenty minutes', async () => {
    const frame = frameOf();
    const { link, approver } = await askNew(frame);
    const request = await frame.get('/api/approve/open', { link, device: approver });
    frame.clock.advance(20 * minute);
    const put = newPut(request);
    const confirm = (each: string) =>
      frame.call('/api/approve/confirm', {
        link: each,
        device: approver,
        transfer: newTransfer(),
        put,
      });
    const [old, unknown] = [await confirm(link), await confirm(random(32))];
    expect(old).toEqual(unknown);
    expect(old.refusal?.code).toBe('expired');
    const { refusal } = await frame.call('/api/approve/open', { link, device: approver });
    expect(refusal?.code).toBe('expired');
  });

  it('ends the login when the user refuses it', async () => {
    const frame = frameOf();
    const { link, ticket } = await askNew(frame);
    const waiting = frame.get('/api/login/wait', { ticket });
    await frame.get('/api/approve/refuse', { link });
    expect(await waiting).toEqual({ progress: 'refused' });
    const { refusal } = await frame.call('/api/login/code', { ticket, code: '123456' });
    expect(refusal?.code).toBe('expired');
  });

  it('creates first keys once, answers `conflict` to the second page and lets it open the link again', async () => {
    const frame = frameOf();
    const email = newEmail();
    const [one, other] = [await askNew(frame, email), await askNew(frame, email)];
    const lateRequest = await frame.get('/api/approve/open', {
      link: other.link,
      device: other.approver,
    });
    await approve(frame, one.link, one.approver);
    const confirm = (request: typeof lateRequest) =>
      frame.call('/api/approve/confirm', {
        link: other.link,
        device: other.approver,
        transfer: newTransfer(),
        put: newPut(request),
      });
    expect((await confirm(lateRequest)).refusal?.code).toBe('conflict');
    const reopened = await frame.get('/api/approve/open', {
      link: other.link,
      device: other.approver,
    });
    expect(reopened).toMatchObject({ hasKeys: true, wrapping: null });
    expect((await confirm(reopened)).status).toBe(200);
  });

  it('never adds keys of another wallet to a user', async () => {
    const frame = frameOf();
    const email = newEmail();
    let mails = 0;
    const confirm = async (keysId: string) => {
      const { link, approver } = await askNew(frame, email);
      const { next } = await frame.get('/api/approve/open', { link, device: approver });
      const response = await frame.call('/api/approve/confirm', {
        link,
        device: approver,
        transfer: newTransfer(),
        put: { wrappingId: next.wrappingId, sealed: newKeys(), keysId },
      });
      mails += response.refusal ? 1 : 2;
      await frame.mail.mailTo(email, mails - 1);
      return response;
    };
    const keysId = random(32);
    const responses = [await confirm(keysId), await confirm(random(32)), await confirm(keysId)];
    expect(responses.map(({ refusal }) => refusal?.code)).toEqual([
      undefined,
      'conflict',
      undefined,
    ]);
    expect(responses[1]?.refusal?.message).toBe('These keys belong to another wallet.');
  });

  it('lets a page fill only a wrapping reserved for itself', async () => {
    const frame = frameOf();
    const { link, approver } = await askNew(frame);
    const request = await frame.get('/api/approve/open', { link, device: approver });
    const { refusal } = await frame.call('/api/approve/confirm', {
      link,
      device: newDevice(),
      transfer: newTransfer(),
      put: newPut(request),
    });
    expect(refusal?.code).toBe('not-found');
  });
}
