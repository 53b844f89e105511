import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../database/open-database.js';
import { systemClock } from '../ops/clock.js';
import { rotateCommand } from '../rotate-keys.js';
import { catchMail, codeOf, linkOf } from './catch-mail.js';
import type { TestDatabase } from './databases.js';
import {
  approve,
  askByEmail,
  asking,
  createTestClock,
  logIn,
  newDevice,
  newEmail,
  publicUrl,
  roomy,
  startFrame,
  type TestFrame,
  type TestFrameOptions,
  testConfig,
} from './start-frame.js';

const minute = 60_000;
const oldKey = { id: 'one', key: Buffer.alloc(32, 1).toString('base64url') };
const newKey = { id: 'two', key: Buffer.alloc(32, 2).toString('base64url') };

async function started(options: TestFrameOptions): Promise<TestFrame> {
  const frame = await startFrame(options);
  onTestFinished(() => frame.close());
  return frame;
}

export function describeOperation(databaseOf: () => TestDatabase): void {
  const urlOf = () => databaseOf().url;
  it('shares a login between two servers on one database: requested, approved and finished on either', async () => {
    const mail = await catchMail();
    onTestFinished(() => mail.close());
    const [one, other] = [
      await started({ databaseUrl: urlOf(), mail }),
      await started({ databaseUrl: urlOf(), mail }),
    ];
    const email = newEmail();
    const { ticket, mail: linked } = await askByEmail(one, email);
    const waiting = one.get('/api/login/wait', { ticket });
    const { transfer } = await approve(other, linkOf(linked));
    expect(await waiting).toEqual({ progress: 'approved' });
    const code = codeOf(await mail.mailTo(email, 1));
    const responses = await Promise.all(
      [one, other].map((each) => each.call('/api/login/code', { ticket, code })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(responses.find(({ answer }) => answer)?.answer?.transfer).toEqual(transfer);
  });

  it('completes ten concurrent logins over two servers on one database', async () => {
    const mail = await catchMail();
    onTestFinished(() => mail.close());
    const frames = [
      await started({ databaseUrl: urlOf(), mail }),
      await started({ databaseUrl: urlOf(), mail }),
    ];
    const users = await Promise.all(
      frames.flatMap((each) => Array.from({ length: 5 }, () => logIn(each))),
    );
    for (const { login, email } of users) expect(login.person.email).toBe(email);
  });

  it('migrates a new database once when several servers start at once', async () => {
    const url = await databaseOf().another('starting');
    const options = { url, clock: systemClock, connections: 2, onError: () => undefined };
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(options)));
    const [db] = opened;
    const rows = await db?.introspection.getTables();
    expect(rows?.map(({ name }) => name)).toEqual(expect.arrayContaining(['person', 'rate']));
    await Promise.all(opened.map((each) => each.destroy()));
  });

  describe('limits', () => {
    it('limit mails to one address across all servers until the window ends', async () => {
      const clock = createTestClock();
      const limits = { ...roomy, perAddress: { count: 3, windowMs: 10 * minute } };
      const options = { databaseUrl: urlOf(), clock, config: { limits } };
      const [one, other] = [await started(options), await started(options)];
      const email = newEmail();
      const createInput = () => ({ email, ...asking(newDevice()) });
      for (const each of [one, other, one]) await each.get('/api/login/email', createInput());
      const { status, refusal } = await other.call('/api/login/email', createInput());
      expect([status, refusal?.code]).toEqual([429, 'rate-limited']);
      expect(refusal?.retryAfterMs).toBeGreaterThan(9 * minute);
      expect(
        (await other.call('/api/login/email', { ...createInput(), email: newEmail() })).status,
      ).toBe(200);
      clock.advance(10 * minute);
      expect((await one.call('/api/login/email', createInput())).status).toBe(200);
    });

    it('do not lock out a user’s known device when others request logins for the address', async () => {
      const limits = { ...roomy, perAddress: { count: 2, windowMs: 10 * minute } };
      const frame = await started({ databaseUrl: urlOf(), config: { limits } });
      const { email, device } = await logIn(frame);
      const requestLogin = async (each = newDevice()) => {
        const { status } = await frame.call('/api/login/email', { email, ...asking(each) });
        return status;
      };
      expect([await requestLogin(), await requestLogin()]).toEqual([200, 429]);
      expect([
        await requestLogin(device),
        await requestLogin(device),
        await requestLogin(device),
      ]).toEqual([200, 200, 429]);
    });

    it('count callers behind our own proxy separately and ignore forged entries', async () => {
      const limits = { ...roomy, perIp: { count: 1, windowMs: 10 * minute } };
      const frame = await started({ databaseUrl: urlOf(), config: { limits, trustedProxies: 1 } });
      const from = async (forwarded: string) => {
        const input = { email: newEmail(), ...asking(newDevice()) };
        const headers = { 'x-forwarded-for': forwarded };
        return (await frame.call('/api/login/email', input, { headers })).status;
      };
      expect(await from('203.0.113.1')).toBe(200);
      expect(await from('203.0.113.2')).toBe(200);
      expect(await from('198.51.100.7, 203.0.113.1')).toBe(429);
    });

    it("charge a mailbox only for requests that passed the caller's own limit", async () => {
      const clock = createTestClock();
      const limits = {
        ...roomy,
        perIp: { count: 1, windowMs: 10 * minute },
        perAddress: { count: 2, windowMs: 10 * minute },
      };
      const options = { databaseUrl: urlOf(), clock, config: { limits, trustedProxies: 1 } };
      const frame = await started(options);
      const email = newEmail();
      const requestLogin = async (ip: string) => {
        const headers = { 'x-forwarded-for': ip };
        const input = { email, ...asking(newDevice()) };
        return (await frame.call('/api/login/email', input, { headers })).status;
      };
      const [first, second, third] = ['192.0.2.11', '192.0.2.12', '192.0.2.13'];
      expect([
        await requestLogin(first),
        await requestLogin(first),
        await requestLogin(first),
      ]).toEqual([200, 429, 429]);
      expect([await requestLogin(second), await requestLogin(third)]).toEqual([200, 429]);
    });

    it('count IPv6 callers by /64, /56 and /48', async () => {
      const limits = { ...roomy, perIp: { count: 1, windowMs: 10 * minute } };
      const frame = await started({ databaseUrl: urlOf(), config: { limits, trustedProxies: 1 } });
      const requestLogin = async (ip: string) => {
        const headers = { 'x-forwarded-for': ip };
        const input = { email: newEmail(), ...asking(newDevice()) };
        return (await frame.call('/api/login/email', input, { headers })).status;
      };
      const statuses = async (networks: readonly string[]) => {
        const results: number[] = [];
        for (const network of networks) results.push(await requestLogin(`2001:db8:${network}::1`));
        return results;
      };
      expect(await statuses(['a:1', 'a:1'])).toEqual([200, 429]);
      // Four /64 of one /56 pass, and further ones are rejected.
      expect(await statuses(['a:2', 'a:3', 'a:4', 'a:5'])).toEqual([200, 200, 200, 429]);
      const others = Array.from({ length: 13 }, (_, at) => `a:${(at + 1).toString(16)}00`);
      expect(await statuses(others)).toEqual([...Array(12).fill(200), 429]);
      expect(await statuses(['b:1'])).toEqual([200]);
    });

    it('raise an alarm for a project with many logins and reject none of them', async () => {
      const metricsToken = 'token for metrics in tests';
      const limits = { ...roomy, perProject: { count: 2, windowMs: 10 * minute } };
      const databaseUrl = await databaseOf().another('alarms');
      const frame = await started({ databaseUrl, config: { limits, metricsToken } });
      for (let each = 0; each < 4; each += 1)
        await frame.get('/api/login/email', { email: newEmail(), ...asking(newDevice()) });
      const alarms = frame.lines.filter((line) => line.includes('"event":"project-alarm"'));
      expect(alarms).toHaveLength(1);
      expect(alarms[0]).toContain('"project":"app"');
      const headers = { authorization: `Bearer ${metricsToken}` };
      const metrics = await (await fetch(`${frame.url}/metrics`, { headers })).text();
      expect(metrics).toContain('openappkit_frame_project_alarms_total 2\n');
    });

    it('count opened links per caller and waiting calls per login', async () => {
      const limits = { ...roomy, waitMs: 1, perIp: { count: 2, windowMs: 10 * minute } };
      const frame = await started({ databaseUrl: urlOf(), config: { limits, trustedProxies: 1 } });
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      const input = { email: newEmail(), ...asking(newDevice()) };
      const { ticket } = await frame.get('/api/login/email', input, { headers });
      const opened = { link: linkOf(await frame.mail.mailTo(input.email)), device: newDevice() };
      const open = async () => (await frame.call('/api/approve/open', opened, { headers })).status;
      expect([await open(), await open(), await open()]).toEqual([200, 200, 429]);
      const wait = async () => (await frame.call('/api/login/wait', { ticket })).status;
      const statuses = await Promise.all(Array.from({ length: 202 }, wait));
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    });

    it('apply to known and unknown addresses alike', async () => {
      const limits = { ...roomy, perAddress: { count: 3, windowMs: 10 * minute } };
      const frame = await started({ databaseUrl: urlOf(), config: { limits } });
      const { email } = await logIn(frame);
      const results = await Promise.all(
        [email, newEmail()].map(async (address) => {
          const statuses: number[] = [];
          for (let each = address === email ? 1 : 0; each < 4; each += 1) {
            const input = { email: address, ...asking(newDevice()) };
            statuses.push((await frame.call('/api/login/email', input)).status);
          }
          return statuses;
        }),
      );
      expect(results).toEqual([
        [200, 200, 429],
        [200, 200, 200, 429],
      ]);
    });
  });

  it('opens old text with a new master key, and needs no old key after the rotation', async () => {
    const mail = await catchMail();
    onTestFinished(() => mail.close());
    const databaseUrl = urlOf();
    const first = await started({ databaseUrl, mail });
    const { email, device, sealed, login } = await logIn(first);
    const opens = async (masterKeys: (typeof oldKey)[]) => {
      const frame = await started({ databaseUrl, mail, config: { masterKeys } });
      const { answer } = await frame.call('/api/session', { device }, login);
      if (!answer) return undefined;
      const { devices } = await frame.get('/api/device/list', { device }, login);
      const browsers = devices.map(({ userAgent }) => userAgent);
      const { person, wrapping } = answer;
      return [person.email, wrapping?.sealed, wrapping?.serverShare, ...browsers];
    };
    const expected = [
      ...[email, sealed, login.next?.serverShare],
      ...['Test browser', 'Test browser'],
    ];
    expect(await opens([newKey])).toBeUndefined();
    expect(await opens([newKey, oldKey])).toEqual(expected);
    const config = { ...testConfig(databaseUrl, mail.url), masterKeys: [newKey, oldKey] };
    expect((await rotateCommand(config)).count).toBeGreaterThan(0);
    expect(await rotateCommand(config)).toEqual({ count: 0, remaining: [] });
    expect(await opens([newKey])).toEqual(expected);
    // Restores the key that the other tests use.
    await rotateCommand({ ...config, masterKeys: [oldKey, newKey] });
  });

  it('treats a returning user as new after the database is lost', async () => {
    const mail = await catchMail();
    onTestFinished(() => mail.close());
    const before = await logIn(await started({ databaseUrl: urlOf(), mail }));
    const empty = await started({ databaseUrl: ':memory:', mail });
    const { device, email, login } = before;
    const { refusal } = await empty.call('/api/session', { device }, login);
    expect(refusal?.code).toBe('not-signed-in');
    const had = mail.mails.filter(({ to }) => to === email).length;
    const { ticket, action, mail: linked } = await askByEmail(empty, email, device);
    expect(action).toBe('VERIFY_DEVICE');
    const { request } = await approve(empty, linkOf(linked), before.approver);
    expect(request).toMatchObject({ hasKeys: false, wrapping: null });
    const code = codeOf(await mail.mailTo(email, had + 1));
    const back = await empty.get('/api/login/code', { ticket, code });
    expect(back.person.id).not.toBe(login.person.id);
  });

  it('reports health, readiness and, to callers with the token, metrics', async () => {
    const metricsToken = 'token for metrics in tests';
    const frame = await started({ databaseUrl: urlOf(), config: { metricsToken } });
    await logIn(frame);
    const get = async (path: string, token?: string) => {
      const response = await fetch(`${frame.url}${path}`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      return { status: response.status, text: await response.text() };
    };
    expect(await get('/healthz')).toEqual({ status: 200, text: 'ok' });
    expect(await get('/readyz')).toEqual({ status: 200, text: 'ok' });
    expect((await get('/metrics')).status).toBe(404);
    expect((await get('/metrics', 'another')).status).toBe(404);
    const { text } = await get('/metrics', metricsToken);
    expect(text).toContain('openappkit_frame_logins_total{identity="email"} 1\n');
    expect(text).toMatch(/^openappkit_frame_call_seconds_count\{path="\/api\/login\/code"\} 1$/m);
    expect(text).toContain('openappkit_frame_waiting 0\n');
  });

  it('logs events without secrets or personal data', async () => {
    const frame = await started({ databaseUrl: urlOf() });
    const { email, device, approver, login, transfer, sealed } = await logIn(frame);
    await frame.get('/api/session/end', {}, login);
    const log = frame.lines.join('\n');
    const events = frame.lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(
      expect.arrayContaining(['start', 'login-asked', 'login-approved', 'login', 'sign-out']),
    );
    const secrets = [login.token, device.secret, approver.secret, transfer.data, sealed.data];
    for (const each of [...secrets, email, login.person.id, device.id, '127.0.0.1'])
      expect(log).not.toContain(each);
  });

  it('escapes characters in its log that control a terminal, such as in a project id', async () => {
    const projects = { '*': { origins: ['https://app.example'] } };
    const frame = await started({ databaseUrl: urlOf(), config: { projects } });
    const csi = String.fromCharCode(0x9b);
    const input = { email: newEmail(), ...asking(newDevice(), `x${csi}2J\u202e`) };
    await frame.get('/api/login/email', input);
    const log = frame.lines.join('\n');
    expect(log).toContain('"project":"x\\u009b2J\\u202e"');
    expect(log).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  });

  it('retries a failed mail once, counts the second failure and answers the same', async () => {
    let refusals = 1;
    const mail = await catchMail(() => refusals-- > 0);
    onTestFinished(() => mail.close());
    const frame = await started({ databaseUrl: urlOf(), mail });
    const email = newEmail();
    const response = await frame.call('/api/login/email', { email, ...asking(newDevice()) });
    expect((await mail.mailTo(email)).subject).toBe('Confirm your sign-in');
    refusals = 2;
    const silent = await frame.call('/api/login/email', { email, ...asking(newDevice()) });
    expect([silent.status, silent.answer?.action]).toEqual([
      response.status,
      response.answer?.action,
    ]);
    await frame.close();
    expect(mail.mails).toHaveLength(1);
    expect(frame.lines.filter((line) => line.includes('mail-failed'))).toHaveLength(1);
    expect(frame.lines.join('\n')).not.toContain(email);
  });

  it('answers `waiting` when a wait exceeds the limit of one call', async () => {
    const limits = { ...roomy, waitMs: 20 };
    const frame = await started({ databaseUrl: urlOf(), config: { limits } });
    const { ticket } = await askByEmail(frame, newEmail());
    expect(await frame.get('/api/login/wait', { ticket })).toEqual({ progress: 'waiting' });
    frame.clock.advance(20 * minute);
    expect(await frame.get('/api/login/wait', { ticket })).toEqual({ progress: 'expired' });
  });

  it('stops waiting when the caller disconnects', async () => {
    const metricsToken = 'token for metrics in tests';
    const config = { metricsToken, limits: { ...roomy, waitMs: 60 * minute } };
    const frame = await started({ databaseUrl: urlOf(), config });
    const { ticket } = await askByEmail(frame, newEmail());
    const controller = new AbortController();
    const waiting = fetch(`${frame.url}/api/login/wait`, {
      method: 'POST',
      body: JSON.stringify({ ticket }),
      headers: { 'content-type': 'application/json', origin: publicUrl },
      signal: controller.signal,
    });
    const counted = async (count: number) => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const response = await fetch(`${frame.url}/metrics`, { headers });
      return (await response.text()).includes(`openappkit_frame_waiting ${count}\n`);
    };
    await vi.waitUntil(() => counted(1), { timeout: 120_000 });
    controller.abort();
    await expect(waiting).rejects.toThrow();
    await vi.waitUntil(() => counted(0), { timeout: 120_000 });
  });

  it('stops although requests were sent only in part', async () => {
    // Pauses resolve at once so that the test need not wait for the grace period.
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
    const clock = { ...createTestClock(), pause };
    const frame = await startFrame({ databaseUrl: urlOf(), clock });
    const head = 'POST /api/login/email HTTP/1.1\r\nhost: wallet.example\r\n';
    const type = `origin: ${publicUrl}\r\ncontent-type: application/json\r\n`;
    const closed = [head, `${head}${type}content-length: 100\r\n\r\n{`].map(async (half) => {
      const socket = connect(Number(new URL(frame.url).port), '127.0.0.1');
      socket.on('error', () => undefined).write(half);
      await once(socket, 'close');
    });
    // The server accepts connections in order, so it has the partial requests once this one is answered.
    expect((await fetch(`${frame.url}/healthz`)).status).toBe(200);
    await frame.close();
    await Promise.all(closed);
  });

  it('answers waiting calls, sends mails and accepts no requests when stopping', async () => {
    const frame = await startFrame({ databaseUrl: urlOf() });
    const { ticket } = await askByEmail(frame, newEmail());
    const waiting = frame.get('/api/login/wait', { ticket });
    // The server has received the call once it polls the database for waiting tickets.
    const hasAsked = () => frame.queries.some((sql) => /"ticket" where "id" in/.test(sql));
    await vi.waitUntil(hasAsked, { timeout: 120_000 });
    await frame.close();
    expect(await waiting).toEqual({ progress: 'waiting' });
    await expect(fetch(`${frame.url}/healthz`)).rejects.toThrow();
    await frame.close();
  });
}
