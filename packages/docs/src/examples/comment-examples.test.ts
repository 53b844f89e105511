import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publicNames, readComments } from './comment-examples.js';

const source = `
/** Pours. @example pour(cup); // 'tea' */
export function pour(cup: Cup): string;

/**
 * Holds tea. Ask ada@example.com.
 *
 * @throws Error where it is full
 * @example
 * const cup = new Cup();
 * cup.fill('ada@example.com');
 *
 * @see the kettle
 */
export class Cup {
  /** @example cup.fill('tea') */
  fill(what: string): void {}
}
/** @example <Cup size="md" /> */
export const cup = 1;
`;

it('returns each example with its line and the exported name or member it documents', () => {
  expect(
    readComments(source).map(({ about, line, code, language }) => [about, line, code, language]),
  ).toEqual([
    ['pour', 2, "pour(cup); // 'tea'", 'tsx'],
    ['Cup', 10, "const cup = new Cup();\ncup.fill('ada@example.com');", 'tsx'],
    ['Cup', 16, "cup.fill('tea')", 'tsx'],
    ['cup', 19, '<Cup size="md" />', 'element'],
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'public-names-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lists names that an entry exports or re-exports, without internal entries', () => {
  const exports = Object.fromEntries(
    ['.', './tea', './internal'].map((path) => [
      path,
      { 'openappkit-source': `./src/${path.slice(2) || 'index'}.ts` },
    ]),
  );
  mkdirSync(join(folder, 'src'), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ name: 'cups', exports }),
    'src/index.ts':
      "export * from './cup.js';\nexport { pour as fill } from './pour.js';\nexport type { Size } from 'sizes';\nexport * from 'sizes';",
    'src/cup.ts': 'export const cup = 1;',
    'src/tea.ts': "export { fill } from './pour.js';\nexport function brew(): void {}",
    'src/internal.ts': 'export const secret = 1;',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect([...publicNames(folder)]).toEqual([
    ['cup', 'cups'],
    ['fill', 'cups'],
    ['Size', 'cups'],
    ['brew', 'cups/tea'],
  ]);
});
