// Checks the message catalogs against the option `words` and the rules for texts.
import { readdirSync, readFileSync } from 'node:fs';
import type { Messages } from '@openappkit/kit/internal';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/(^|\/)test\/|\.test(-d)?\.ts$/.test(path),
);
const sources = paths.map((path) => readFileSync(new URL(path, folder), 'utf8'));

const isWords = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && 'name' in value && 'english' in value;

async function loadCatalogues(): Promise<readonly Messages[]> {
  const files = paths.filter((_, at) => /\bdefineMessages\(/.test(sources[at] ?? ''));
  const modules = await Promise.all(
    files.map(async (path) => (await import(new URL(path, folder).href)) as object),
  );
  return modules.flatMap((module) => Object.values(module).filter(isWords));
}

/** Formats a message with `1` for each value, and with elements replaced by their own text. */
function spell(sentence: unknown): string {
  if (typeof sentence !== 'function') return String(sentence);
  const fill = (value: unknown) => sentence(new Proxy({}, { get: () => value }));
  let filled: unknown;
  try {
    filled = fill(Object('1'));
  } catch {
    filled = fill(Object.assign((text: string) => text, { toString: () => '1' }));
  }
  return Array.isArray(filled) ? filled.map(String).join('') : String(filled);
}

it('types every message catalog in the option words', () => {
  const names = sources.flatMap((text) =>
    [...text.matchAll(/\bconst (\w+) = defineMessages\(\s*'([\w-]+)'/g)].map(
      ([, variable = '', name = '']) => `${name}: ${variable}`,
    ),
  );
  const types = readFileSync(new URL('message-overrides.types.ts', folder), 'utf8');
  const named = [...types.matchAll(/readonly '?([\w-]+)'?:\s+MessagesOf<typeof (\w+)>/g)].map(
    ([, name = '', variable = '']) => `${name}: ${variable}`,
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.sort()).toEqual(names.sort());
});

/** The specification quotes this message with three dots instead of an ellipsis. */
const quoted = 'sign-in.keeping: Authenticating...';

it('uses typographic apostrophes and ellipses in every message', async () => {
  const texts = (await loadCatalogues()).flatMap(({ name, english }) =>
    Object.entries(english).map(([key, sentence]) => `${name}.${key}: ${spell(sentence)}`),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /'|\.\.\./.test(text))).toEqual([quoted]);
});

it('ends no heading with a punctuation mark, because a screen reader hears a full stop after it', async () => {
  const headings = (await loadCatalogues()).flatMap(({ name, english }) =>
    Object.entries(english)
      .filter(([key]) => `${key}Text` in english)
      .map(([key, sentence]) => `${name}.${key}: ${spell(sentence)}`),
  );
  expect(headings.length).toBeGreaterThan(50);
  expect(headings.filter((heading) => /[.?!…:;,]$/.test(heading))).toEqual([quoted]);
});
