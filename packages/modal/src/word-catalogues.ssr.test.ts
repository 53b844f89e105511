// The option `words`: that every catalogue of the widget can be changed by it, and that the button says what it says.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/(^|\/)test\/|\.test(-d)?\.ts$/.test(path))
  .map((path) => readFileSync(new URL(path, folder), 'utf8'));

it('every catalogue of the widget is one that the option names', () => {
  const names = sources.flatMap((text) =>
    [...text.matchAll(/\bconst (\w+) = defineWords\(\s*'([\w-]+)'/g)].map(
      ([, words = '', name = '']) => `${name}: ${words}`,
    ),
  );
  const types = readFileSync(new URL('word-catalogues.types.ts', folder), 'utf8');
  const named = [...types.matchAll(/readonly '?([\w-]+)'?:\s+Sentences<typeof (\w+)>/g)].map(
    ([, name = '', words = '']) => `${name}: ${words}`,
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.sort()).toEqual(names.sort());
});
