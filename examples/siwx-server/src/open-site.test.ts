import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './open-site.js';

const root = mkdtempSync(join(tmpdir(), 'site-'));
const folder = join(root, 'dist');
mkdirSync(folder);
writeFileSync(join(folder, 'index.html'), 'the page');
writeFileSync(join(root, 'sign-in.db'), 'the database');
const site = await openSite({ folder, port: 0, database: ':memory:', log: () => undefined });
afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true });
});

/** Sends the path unchanged; `fetch` would normalize it. */
const ask = (path: string): Promise<{ readonly frames: unknown; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    const clientRequest = request({ hostname, port, path }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ frames: answer.headers['content-security-policy'], text }));
    });
    clientRequest.on('error', reject).end();
  });

describe('site', () => {
  it.each(['/', '/index.html', '/nonce', '/nothing'])(
    'forbids framing by other pages, which prevents clickjacking: %s',
    async (path) => expect((await ask(path)).frames).toBe("frame-ancestors 'none'"),
  );

  it.each([
    '/../sign-in.db',
    '/%2e%2e/sign-in.db',
    '/..%2fsign-in.db',
    '/%252e%252e%252fsign-in.db',
    '/x/..%5c..%5csign-in.db',
    '//sign-in.db',
    '/dist/../../sign-in.db',
  ])('serves no file outside the built page: %s', async (path) => {
    const [page, other] = [await ask('/'), await ask(path)];
    expect(page.text).toBe('the page');
    expect(other.text).not.toContain('database');
  });
});
