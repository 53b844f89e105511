import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Device } from '../../api/values.js';
import { openDatabase } from '../database/open-database.js';
import { systemClock } from '../ops/clock.js';
import { linkOf } from './catch-mail.js';
import type { TestDatabase } from './databases.js';
import {
  asking,
  newDevice,
  newEmail,
  publicUrl,
  startFrame,
  type TestFrame,
} from './start-frame.js';

const metricsToken = 'token for metrics in tests';

export function describeNear(databaseOf: () => TestDatabase): void {
  let frame: TestFrame;
  let databaseUrl = '';
  beforeAll(async () => {
    databaseUrl = await databaseOf().another('near');
    frame = await startFrame({ databaseUrl, config: { trustedProxies: 1, metricsToken } });
  });
  afterAll(() => frame.close());

  const from = (network: string | undefined) => ({
    headers: network === undefined ? {} : { 'x-forwarded-for': network },
  });
  async function open(
    requestNetwork: string | undefined,
    opened: string | undefined,
    devices = [newDevice(), newDevice()],
  ) {
    const [device = newDevice(), approver = newDevice()] = devices;
    const email = newEmail();
    await frame.get('/api/login/email', { email, ...asking(device) }, from(requestNetwork));
    const link = linkOf(await frame.mail.mailTo(email));
    return frame.get('/api/approve/open', { link, device: approver }, from(opened));
  }

  it.each([
    ['the same address', '198.51.100.1', '198.51.100.1', true],
    ['another address beside it', '198.51.100.1', '198.51.100.2', false],
    ['one home by IPv6', '2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9', true],
    ['the home next door', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['two unknown networks', undefined, undefined, false],
    ['an unknown network', '198.51.100.1', undefined, false],
    ['one that writes the header itself', '198.51.100.1', '198.51.100.1, 198.51.100.1', false],
  ])(
    'treats a request as near only from the same network: %s',
    async (_, requestNetwork, opened, expected) => {
      expect((await open(requestNetwork, opened)).isNear).toBe(expected);
    },
  );

  it('treats the same device as near on any network, but not the same id with another secret', async () => {
    const device = newDevice();
    expect((await open('198.51.100.1', '203.0.113.9', [device, device])).isNear).toBe(true);
    const named = { id: device.id, secret: newDevice().secret };
    expect((await open('198.51.100.1', '203.0.113.9', [device, named])).isNear).toBe(false);
  });

  it('treats no device as near when an uncounted proxy ends TLS, because all callers would share its network', async () => {
    const config = { trustedProxies: 0 };
    const uncounted = await startFrame({ databaseUrl, mail: frame.mail, config });
    onTestFinished(() => uncounted.close());
    const email = newEmail();
    await uncounted.get('/api/login/email', { email, ...asking(newDevice()) });
    const link = linkOf(await frame.mail.mailTo(email));
    const { isNear } = await uncounted.get('/api/approve/open', { link, device: newDevice() });
    expect(isNear).toBe(false);
  });

  it('counts distances, so that operators notice a wrong number of proxies', async () => {
    const counts = async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const text = await (await fetch(`${frame.url}/metrics`, { headers })).text();
      return ['near', 'far', 'unknown'].map((distance) => {
        const row = new RegExp(`approvals_opened_total\\{asked="${distance}"\\} (\\d+)`).exec(text);
        return Number(row?.[1] ?? 0);
      });
    };
    const before = await counts();
    await open('198.51.100.1', '198.51.100.1');
    await open('198.51.100.1', '198.51.100.2');
    await open('198.51.100.1', undefined);
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });

  it('shows the requesting network without its last part on the page and in the mail', async () => {
    const displayedAddress = async (requestNetwork: string | undefined) =>
      (await open(requestNetwork, '192.0.2.1')).askedFrom;
    expect(await displayedAddress('198.51.100.77')).toBe('198.51.100.x');
    expect(await displayedAddress('2001:db8:a:2::9')).toBe('2001:db8:a:x');
    expect(await displayedAddress(undefined)).toBeNull();
    const email = newEmail();
    const device = newDevice();
    await frame.get('/api/login/email', { email, ...asking(device) }, from('198.51.100.77'));
    const mail = await frame.mail.mailTo(email);
    expect(mail.raw).toContain('from IP address 198.51.100.x');
    expect(mail.raw).not.toContain('198.51.100.77');
  });

  it('treats only the same browser as near on the wallet’s own page, whatever the network', async () => {
    const openRequest = async (device: Device, approver: Device) => {
      const email = newEmail();
      const loginParams = { ...asking(device, '', publicUrl), pageToken: frame.pageToken() };
      await frame.get('/api/login/email', { email, ...loginParams }, from('198.51.100.1'));
      const link = linkOf(await frame.mail.mailTo(email));
      return frame.get('/api/approve/open', { link, device: approver }, from('198.51.100.1'));
    };
    const device = newDevice();
    expect(await openRequest(device, device)).toMatchObject({ isNear: true, isOwnPage: true });
    expect(await openRequest(device, newDevice())).toMatchObject({
      isNear: false,
      isOwnPage: true,
    });
  });

  it('stores no whole address, and stores different rows for the same network', async () => {
    const requests = [await open('198.51.100.77', '203.0.113.77'), await open('198.51.100.77', '')];
    expect(JSON.stringify(requests)).not.toMatch(/198\.51\.100\.77|203\.0\.113/);
    const options = { clock: systemClock, connections: 1, onError: () => undefined };
    const db = await openDatabase({ url: databaseUrl, ...options });
    onTestFinished(() => db.destroy());
    const ids = requests.map(({ ticketId }) => ticketId);
    const rows = await db.selectFrom('ticket').selectAll().where('id', 'in', ids).execute();
    expect(JSON.stringify(rows)).not.toContain('198.51.100');
    const hashes = new Set(rows.map((row) => row.network_hash));
    expect(hashes.size).toBe(2);
    for (const each of hashes) expect(each).toMatch(/^[\w-]{43}$/);
  });
}
