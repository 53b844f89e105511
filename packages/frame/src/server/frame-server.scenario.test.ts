import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeAccount } from './test/account.suite.js';
import { describeAddress } from './test/email-change.suite.js';
import { describeApproval } from './test/approval.suite.js';
import { databases, type TestDatabase } from './test/databases.js';
import { describeDevices } from './test/devices.suite.js';
import { describeFirstKeys } from './test/first-keys.suite.js';
import { describeLogins } from './test/logins.suite.js';
import { describeNear } from './test/network-distance.suite.js';
import { describeOperation } from './test/operation.suite.js';
import { describePasskeys } from './test/passkeys.suite.js';
import { describeRotation } from './test/rotation.suite.js';
import { asking, newDevice, newEmail, startFrame, type TestFrame } from './test/start-frame.js';

describe.each(databases)('the frame server on $name', ({ name, start }) => {
  let database: TestDatabase;
  let frame: TestFrame;
  beforeAll(async () => {
    database = await start();
    frame = await startFrame({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await frame.close();
    await database.close();
  });

  describe('logging in by email', () => describeLogins(() => frame));
  describe('approving a login', () => describeApproval(() => frame));
  describe('the distance that an approving page shows', () => describeNear(() => database));
  describe('the account', () => describeAccount(() => frame));
  describe('changing the email of the account', () => describeAddress(() => frame));
  describe('devices', () => describeDevices(() => frame));
  describe('a passkey', () => describePasskeys(() => frame));
  describe('the first keys', () => describeFirstKeys(() => database));
  describe('a new master key', () => describeRotation(() => database));
  describe('operation', () => describeOperation(() => database));

  // SQLite keeps reading a deleted file, so only PostgreSQL can be lost.
  if (name === 'PostgreSQL')
    it('answers 503 with a neutral message and fails the readiness check when the database is gone', async () => {
      const input = { email: newEmail(), ...asking(newDevice()) };
      await database.close();
      const { status, refusal } = await frame.call('/api/login/email', input);
      expect([status, refusal]).toEqual([
        503,
        {
          code: 'unavailable',
          message: 'The wallet didn’t respond. Try again.',
          retryAfterMs: 5000,
        },
      ]);
      expect((await fetch(`${frame.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${frame.url}/healthz`)).status).toBe(200);
      const failed = frame.lines.filter((line) => line.includes('"event":"failed"'));
      expect(failed).not.toEqual([]);
      expect(failed.join('\n')).not.toContain(input.email);
    });
});
