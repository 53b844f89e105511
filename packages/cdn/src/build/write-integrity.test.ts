import { expect, test } from 'vitest';
import { importMapOf, integrityOf } from './write-integrity.js';

test('the integrity of a file is what the browser computes of it', async () => {
  const text = 'export const light = "Ä";\n';
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  expect(integrityOf(text)).toBe(`sha384-${Buffer.from(digest).toString('base64')}`);
});

test('a map names the entries, and holds the integrity of every script where the page serves it', () => {
  const map = importMapOf('/kit/', { 'openappkit.js': 'sha384-a', 'chunks/dialog.js': 'sha384-b' });
  expect(map.imports.openappkit).toBe('/kit/openappkit.js');
  expect(map.integrity).toEqual({
    '/kit/openappkit.js': 'sha384-a',
    '/kit/chunks/dialog.js': 'sha384-b',
  });
});
