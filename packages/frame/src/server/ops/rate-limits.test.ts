import { expect, it, onTestFinished } from 'vitest';
import { asking, newDevice, newEmail, startFrame } from '../test/start-frame.js';

it('keeps the logins of others open while one address is refused 6,000 times', async () => {
  // An empty object selects the default limits.
  const config = { limits: {}, trustedProxies: 1 };
  const frame = await startFrame({ databaseUrl: ':memory:', config });
  onTestFinished(() => frame.close());
  const requestLogin = async (ip: string) => {
    const input = { email: newEmail(), ...asking(newDevice()) };
    const headers = { 'x-forwarded-for': ip };
    return (await frame.call('/api/login/email', input, { headers })).status;
  };
  const counts = new Map<number, number>();
  for (let round = 0; round < 60; round += 1)
    for (const status of await Promise.all(
      Array.from({ length: 101 }, () => requestLogin('203.0.113.1')),
    ))
      counts.set(status, (counts.get(status) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ 200: 60, 429: 6000 });
  expect(await requestLogin('203.0.113.2')).toBe(200);
});
