import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from './test/databases.js';
import { logIn, startFrame, type TestFrame } from './test/start-frame.js';

describe.each(databases)('logging in by email on $name', ({ start }) => {
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

  it('a new device gets what the approving page handed over, and a session', async () => {
    const { login, transfer, email, device, sealed } = await logIn(frame);
    expect(login.transfer).toEqual(transfer);
    expect(login).toMatchObject({ wrapping: null, isLocked: false });
    expect(login.person).toMatchObject({ email, identity: 'email', userName: null });
    const { wrapping, person } = await frame.get('/api/session', { device }, login);
    expect(person).toEqual(login.person);
    expect(wrapping).toMatchObject({ sealed, serverShare: login.next?.serverShare });
  });
});
