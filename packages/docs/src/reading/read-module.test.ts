import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readModule } from './read-module.js';

const source = `
/** What a cup takes. @since 0.2.0 */
export interface Cup {
  /** Of tea, in millilitres.
   *  Never more than \`250\`. */
  readonly tea?: number | undefined;
  readonly silent: string;
  /** Pours. @throws KitError \`request/cancelled\` */
  pour(into: { readonly name: string }, how?: 'fast' | 'slow'): Promise<void>;
}
export interface Mug extends Cup, Held {}
/**
 * Makes one.
 *
 * @example
 * makeCup('a');
 */
export function makeCup(name: string): Cup;
export function makeCup(name: unknown): Cup { return { name } as never; }
export const cups = {
  small: 1,
  'very large': [2, 3],
} as const satisfies Record<string, unknown>;
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-module-'));
  writeFileSync(join(folder, 'cup.ts'), source);
});
afterAll(() => rmSync(folder, { recursive: true }));
const read = () => readModule(join(folder, 'cup.ts'));

it("reads an interface's members with one-line types, descriptions and tags", () => {
  const cup = read().get('Cup');
  expect(cup?.doc).toEqual({ text: 'What a cup takes.', tags: [{ name: 'since', text: '0.2.0' }] });
  expect(cup?.members.map(({ name, type, isOptional }) => [name, type, isOptional])).toEqual([
    ['tea', 'number | undefined', true],
    ['silent', 'string', false],
    ['pour', "(into: { readonly name: string }, how?: 'fast' | 'slow') => Promise<void>", false],
  ]);
  expect(cup?.members[0]?.doc?.text).toBe('Of tea, in millilitres. Never more than `250`.');
});

it('lists the interfaces that an interface extends', () => {
  expect(read().get('Mug')?.bases).toEqual(['Cup', 'Held']);
});

it('does not give a member the comment of the member before', () => {
  expect(read().get('Cup')?.members[1]?.doc).toBeUndefined();
});

it('shows the first of several signatures, with its example as written', () => {
  const declared = read().get('makeCup');
  expect(declared?.signature).toBe('(name: string) => Cup');
  expect(declared?.doc?.tags).toEqual([{ name: 'example', text: "makeCup('a');" }]);
});

it("reads a table's names and values as written", () => {
  const cups = read().get('cups');
  expect(cups?.members.map(({ name, type }) => [name, type])).toEqual([
    ['small', '1'],
    ['very large', '[2, 3]'],
  ]);
});

it('names a file that does not parse in the error', () => {
  writeFileSync(join(folder, 'broken.ts'), 'export const = ;');
  expect(() => readModule(join(folder, 'broken.ts'))).toThrow('broken.ts');
});
