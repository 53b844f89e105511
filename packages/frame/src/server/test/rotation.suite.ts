import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open-database.js';
import { systemClock } from '../ops/clock.js';
import { rotateCommand, sealedColumns } from '../rotate-keys.js';
import { openFarcaster } from '../social/test/open-farcaster.js';
import { codeOf, linkOf } from './catch-mail.js';
import type { TestDatabase } from './databases.js';
import {
  askByEmail,
  asking,
  logIn,
  newDevice,
  newEmail,
  startFrame,
  testConfig,
} from './start-frame.js';

const masterKey = (id: string, byte: number) => ({
  id,
  key: Buffer.alloc(32, byte).toString('base64url'),
});
const [oldKey, newKey] = [masterKey('one', 1), masterKey('two', 2)];

export function describeRotation(databaseOf: () => TestDatabase): void {
  const begin = async (name: string) => {
    const databaseUrl = await databaseOf().another(name);
    const start = async (...masterKeys: (typeof oldKey)[]) => {
      const frame = await startFrame({ databaseUrl, config: { masterKeys } });
      onTestFinished(() => frame.close());
      return frame;
    };
    const rotate = (...masterKeys: (typeof oldKey)[]) =>
      rotateCommand({ ...testConfig(databaseUrl, 'smtp://127.0.0.1:9'), masterKeys });
    return { databaseUrl, start, rotate };
  };
  /** Lists the columns that hold text sealed under this key, as `table.column`. */
  async function columnsUnder(databaseUrl: string, keyId: string): Promise<string[]> {
    const db = await openDatabase({
      url: databaseUrl,
      clock: systemClock,
      connections: 1,
      onError: () => undefined,
    });
    onTestFinished(() => db.destroy());
    const found: string[] = [];
    for (const { name: table, columns } of await db.introspection.getTables())
      for (const { name: column } of columns) {
        const { rows } = await sql<{ value: unknown }>`SELECT ${sql.ref(column)} AS value
          FROM ${sql.table(table)}`.execute(db);
        const isSealed = ({ value }: { value: unknown }) =>
          typeof value === 'string' && new RegExp(`^${keyId}\\.[\\w-]{38,}$`).test(value);
        if (rows.some(isSealed)) found.push(`${table}.${column}`);
      }
    return found.sort();
  }

  it('knows every column that holds sealed text', async () => {
    const { databaseUrl, rotate } = await begin('sealed_columns');
    const farcaster = await openFarcaster(Date.now);
    onTestFinished(() => farcaster.close());
    const urls = { relayUrl: farcaster.url, hubUrl: farcaster.url };
    const config = { farcaster: urls, trustedProxies: 1 };
    const frame = await startFrame({ databaseUrl, config });
    onTestFinished(() => frame.close());
    const { login } = await logIn(frame);
    await frame.get('/api/email/change', { email: newEmail() }, login);
    await askByEmail(frame, newEmail());
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    await frame.get('/api/login/farcaster', asking(newDevice()), { headers });
    const known = Object.entries(sealedColumns).flatMap(([table, columns]) =>
      Object.keys(columns.contexts).map((column) => `${table}.${column}`),
    );
    const filled = await columnsUnder(databaseUrl, 'one');
    expect(filled).toEqual(known.sort());
    expect(await rotate(newKey, oldKey)).toMatchObject({ remaining: [] });
    expect(await columnsUnder(databaseUrl, 'one')).toEqual([]);
    expect(await columnsUnder(databaseUrl, 'two')).toEqual(filled);
  });

  it('does not lock out a user whose email changes meanwhile', async () => {
    const { databaseUrl, start, rotate } = await begin('rotated_address');
    const before = await start(oldKey);
    const { login, email, device } = await logIn(before);
    const address = newEmail();
    await before.get('/api/email/change', { email: address }, login);
    const link = linkOf(await before.mail.mailTo(email, 2), 'change');
    const between = await start(newKey, oldKey);
    expect(await rotate(newKey, oldKey)).toMatchObject({ remaining: [] });
    const { code: primary } = await between.get('/api/email/change/approve', { link });
    await between.get('/api/email/change/primary', { code: primary }, login);
    const code = codeOf(await between.mail.mailTo(address));
    await between.get('/api/email/change/secondary', { code }, login);
    expect(await columnsUnder(databaseUrl, 'one')).toEqual([]);
    const after = await start(newKey);
    const { person } = await after.get('/api/session', { device }, login);
    expect(person.email).toBe(address);
  });

  it('copies no text that is sealed under an older key', async () => {
    const { databaseUrl, start } = await begin('copied_labels');
    const before = await start(oldKey);
    const { login, email } = await logIn(before);
    const address = newEmail();
    await before.get('/api/email/change', { email: address }, login);
    const link = linkOf(await before.mail.mailTo(email, 2), 'change');
    const after = await start(newKey, oldKey);
    const { code: primary } = await after.get('/api/email/change/approve', { link });
    await after.get('/api/email/change/primary', { code: primary }, login);
    const code = codeOf(await after.mail.mailTo(address));
    await after.get('/api/email/change/secondary', { code }, login);
    expect(await columnsUnder(databaseUrl, 'two')).toContain('identity.label');
  });

  it('distinguishes keys whose ids differ only in case', async () => {
    const { start, rotate } = await begin('key_case');
    const { login, email, device } = await logIn(await start(oldKey));
    const upper = masterKey('ONE', 3);
    expect(await rotate(upper, oldKey)).toMatchObject({ remaining: [] });
    const { person } = await (await start(upper)).get('/api/session', { device }, login);
    expect(person.email).toBe(email);
  });

  it('names text under an older key that cannot be opened and seals the rest again', async () => {
    const { start, rotate } = await begin('left_rows');
    await logIn(await start(masterKey('gone', 4)));
    await logIn(await start(oldKey));
    const { count, remaining } = await rotate(newKey, oldKey);
    expect(count).toBe(5);
    expect(remaining).toEqual([
      { column: 'wrapping.share', keyId: 'gone', count: 2 },
      { column: 'wrapping.label', keyId: 'gone', count: 2 },
      { column: 'identity.label', keyId: 'gone', count: 1 },
    ]);
    expect(await rotate(newKey, oldKey)).toEqual({ count: 0, remaining });
  });
}
