// Requires a docstring for each public name, and a compiling example for each public value.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Public {
  readonly name: string;
  readonly isType: boolean;
  /** The docstring. Undefined if there is none, or if the name is declared elsewhere. */
  readonly doc: string | undefined;
}

const sourceOf = (path: string): string => readFileSync(path.replace(/\.js$/, '.ts'), 'utf8');
const declaration =
  '(?:abstract )?(?:declare )?(?:class|function|const|interface|type|async function)';

function docOf(text: string, name: string): string | undefined {
  const found = new RegExp(
    `/\\*\\*((?:(?!\\*/).)*)\\*/\\s*export (?:async )?${declaration} ${name}\\b`,
    's',
  ).exec(text);
  return found?.[1];
}

/** Returns the names that an entry exports from files of this package. */
function publicOf(path: string): readonly Public[] {
  const text = sourceOf(path);
  const named = [...text.matchAll(/export (type )?\{([^}]*)\} from '(\.[^']*)'/g)].flatMap(
    ([, type, names = '', from = '']) =>
      names
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
        .map((each) => {
          const [, typeKeyword, name = ''] = /^(type )?(\w+)/.exec(each) ?? [];
          const isType = type !== undefined || typeKeyword !== undefined;
          return { name, isType, doc: docOf(sourceOf(join(dirname(path), from)), name) };
        }),
  );
  const whole = [...text.matchAll(/export (type )?\* from '(\.[^']*)'/g)].flatMap(
    ([, type, from = '']) => {
      const other = join(dirname(path), from);
      if (type === undefined) return publicOf(other);
      const declared = [...sourceOf(other).matchAll(/^export (?:interface|type) (\w+)/gm)];
      return declared.map(([, name = '']) => ({
        name,
        isType: true,
        doc: docOf(sourceOf(other), name),
      }));
    },
  );
  return [...named, ...whole];
}

/** Removes trailing comments and everything that a formatter changes. */
const tight = (text: string): string =>
  text
    .replace(/; *\/\/.*$/gm, ';')
    .replace(/\s/g, '')
    .replace(/,(?=[)}\]])/g, '');
const entries = ['index.ts', 'verify.ts'].map((name) => join(import.meta.dirname, name));
const names = [
  ...new Map(entries.flatMap(publicOf).map((each) => [each.name, each] as const)).values(),
];

describe('public names', () => {
  it('finds many public names', () => {
    expect(names.length).toBeGreaterThan(45);
    expect(names.filter(({ isType }) => !isType).length).toBeGreaterThan(20);
  });

  it.each(names)('documents $name', ({ doc }) => {
    expect(doc?.trim().length ?? 0).toBeGreaterThan(10);
  });

  const compiled = tight(sourceOf(join(import.meta.dirname, 'doc-examples.test-d.ts')));
  it.each(names.filter(({ isType }) => !isType))(
    '$name has an example that compiles',
    ({ doc }) => {
      const [, example = ''] = /@example\n(.*)$/s.exec(doc ?? '') ?? [];
      const lines = example.replace(/^ *\* ?/gm, '');
      expect(tight(lines).length).toBeGreaterThan(10);
      expect(compiled.includes(tight(lines)), lines).toBe(true);
    },
  );
});
