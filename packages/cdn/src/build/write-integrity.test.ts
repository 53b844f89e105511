import { expect, test } from 'vitest';
import { importMapOf, integrityOf } from './write-integrity.js';

test('computes the integrity of a file as the browser does', async () => {
  const text = 'export const light = "Ä";\n';
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  expect(integrityOf(text)).toBe(`sha384-${Buffer.from(digest).toString('base64')}`);
});

test('maps the entries, and lists the integrity of every script at its URL', () => {
  const map = importMapOf('/kit/', { 'openappkit.js': 'sha384-a', 'chunks/dialog.js': 'sha384-b' });
  expect(map.imports.openappkit).toBe('/kit/openappkit.js');
  expect(map.integrity).toEqual({
    '/kit/openappkit.js': 'sha384-a',
    '/kit/chunks/dialog.js': 'sha384-b',
  });
});
