import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, describe, expect, it } from 'vitest';
import { accountOf, bodyOf, closeSites, openSite, post, said, signed } from './test/open-site.js';
import { ethereum, ofEthereum } from './test/people.js';

closeSites();
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
function newDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sign-in-'));
  folders.push(folder);
  return join(folder, 'sign-in.db');
}
const other = ofEthereum('22');
const minute = 60_000;

describe('concurrent sign-ins', () => {
  it('accepts exactly one of many requests with the same message', async () => {
    const { openBrowser, logs } = openSite();
    const { openPage, ask, known } = openBrowser();
    const session = await signed(openPage(), ethereum);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => post(ask, '/sign-in', bodyOf(session))),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(logs.filter((line) => line.startsWith('signed in'))).toHaveLength(1);
    expect(logs.filter((line) => line.endsWith(': sign-in/nonce-mismatch'))).toHaveLength(4);
    expect(await known()).toEqual([accountOf(ethereum)]);
  });

  it('accepts one of two sign-ins with the same cookie and keeps it signed in', async () => {
    const { openBrowser, logs } = openSite();
    const { openPage, ask, known } = openBrowser();
    const [one, two] = [await signed(openPage(), ethereum), await signed(openPage(), other)];
    const both = await Promise.all([one, two].map((each) => post(ask, '/sign-in', bodyOf(each))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(logs).toContain('refused POST /sign-in: visitor-changed');
    expect(await known()).toHaveLength(1);
    // The visitor whose sign-in lost can sign in with its next message.
    const rejected = both[0]?.status === 200 ? other : ethereum;
    await openPage().addSession(await signed(openPage(), rejected));
    expect(await known()).toHaveLength(2);
  });
});

describe('two tabs of one browser', () => {
  it('issues each tab a nonce, usable in any order', async () => {
    const { openPage, known } = openSite().openBrowser();
    const [first, second] = [openPage(), openPage()];
    const one = await signed(first, ethereum);
    const two = await signed(second, other);
    await second.addSession(two);
    await first.addSession(one);
    expect(await known()).toEqual([accountOf(ethereum), accountOf(other)].sort());
  });

  it('knows the cookie that two tabs end up with when both open without one', async () => {
    const { ask, openPage, known } = openSite().openBrowser();
    await Promise.all([ask('/sessions'), ask('/sessions')]);
    const [one, two] = await Promise.all([signed(openPage(), ethereum), signed(openPage(), other)]);
    await openPage().addSession(one);
    await openPage().addSession(two);
    expect(await known()).toHaveLength(2);
  });

  it('signs both tabs out at once and lets each sign in again', async () => {
    const { openPage, known } = openSite().openBrowser();
    const [first, second] = [openPage(), openPage()];
    await first.addSession(await signed(first, ethereum));
    const pending = await signed(second, other);
    await first.setSessions([]);
    expect(await second.getSessions(ethereum.chainId, ethereum.accountAddress)).toEqual([]);
    await second.addSession(pending);
    expect(await known()).toEqual([accountOf(other)]);
  });
});

describe('restarted server', () => {
  it('remembers sessions, used messages and pending nonces', async () => {
    const database = newDatabase();
    const before = openSite({ database });
    const browser = before.openBrowser();
    const used = await signed(browser.openPage(), ethereum);
    await browser.openPage().addSession(used);
    const pending = await signed(browser.openPage(), other);
    before.stop();

    const after = openSite({ database });
    const { ask, jar, known } = after.openBrowser();
    for (const [name, value] of browser.jar) jar.set(name, value);
    expect(await known()).toEqual([accountOf(ethereum)]);
    expect(await said(await post(ask, '/sign-in', bodyOf(used)))).toEqual([
      401,
      'sign-in/nonce-mismatch',
    ]);
    expect((await post(ask, '/sign-in', bodyOf(pending))).status).toBe(200);
    expect(await known()).toHaveLength(2);
    expect(after.logs).toEqual([
      'refused POST /sign-in: sign-in/nonce-mismatch',
      `signed in ${accountOf(other)}`,
    ]);
  });

  it('stores no expired rows and no cookie ids', async () => {
    const database = newDatabase();
    const { openBrowser, late } = openSite({ database });
    const browser = openBrowser();
    await browser.openPage().addSession(await signed(browser.openPage(), ethereum));
    await signed(browser.openPage(), other);
    const db = new Libsql(database);
    const rows = (table: string): unknown[] => db.prepare(`select * from ${table}`).all();
    expect([rows('given_nonce').length, rows('session').length]).toEqual([2, 1]);
    const [id] = browser.jar.values();
    expect(id).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify([rows('given_nonce'), rows('session')])).not.toContain(id);
    late.ms = 20 * minute + 1000;
    await openBrowser().ask('/nonce');
    expect([rows('given_nonce').length, rows('session').length]).toEqual([1, 1]);
    late.ms = 24 * 60 * minute + 1000;
    await openBrowser().ask('/nonce');
    expect([rows('given_nonce').length, rows('session').length]).toEqual([1, 0]);
    db.close();
  });
});
