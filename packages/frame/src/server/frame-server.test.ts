import { afterAll, beforeAll, describe } from 'vitest';
import { describeAccount } from './test/account.suite.js';
import { describeApproval } from './test/approval.suite.js';
import { databases, type TestDatabase } from './test/databases.js';
import { describeLogins } from './test/logins.suite.js';
import { describeOperation } from './test/operation.suite.js';
import { startFrame, type TestFrame } from './test/start-frame.js';

describe.each(databases)('the frame server on $name', ({ start }) => {
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
  describe('the account', () => describeAccount(() => frame));
  describe('operation', () => describeOperation(() => database.url));
});
