import { createTwoFilesPatch } from 'diff';
import type { Migration } from './migration.types.js';

/** Prints a migration as a diff of each file, then what to check, then what to do. */
export function showMigration(migration: Migration, { written }: { written: boolean }): string {
  const { changes, lookAt, unread } = migration;
  const sections: string[] = [];
  if (!written)
    for (const { path, before, after } of changes) {
      const name = visibleLine(path);
      sections.push(
        createTwoFilesPatch(name, name, before, after, undefined, undefined, { context: 1 })
          .split('\n')
          .filter((line) => !line.startsWith('====='))
          .join('\n'),
      );
    }
  else if (changes.length > 0)
    sections.push(changes.map(({ path }) => `  ${visibleLine(path)}`).join('\n'));
  if (lookAt.length > 0)
    sections.push([say.lookAt(lookAt.length), ...lookAt.map(placeOf)].join('\n'));
  if (unread.length > 0)
    sections.push(
      [
        say.unread(unread.length),
        ...unread.map(({ path, why }) => `  ${visibleLine(path)}\n    ${visibleLine(why)}`),
      ].join('\n'),
    );
  sections.push(written ? say.written(changes.length) : say.dryRun(changes.length));
  return visible(`${sections.join('\n\n')}\n`);
}

const placeOf = ({ path, line, text }: Migration['lookAt'][number]): string =>
  `  ${visibleLine(path)}${line === undefined ? '' : `:${line}`}\n    ${visibleLine(text)}`;

const counted = (count: number, one: string, other: string): string =>
  count === 1 ? one : other.replace('#', String(count));

export const say = {
  usage: `openappkit migrate [folder] [--write]

  Migrates an app from @reown/appkit: imports, every package.json, theme variables.
  Without --write, it only shows what would change.

  --write   change the files
  --help    show this help
`,
  lookAt: (count: number) => counted(count, 'Review this place:', 'Review these # places:'),
  unread: (count: number) =>
    counted(count, '1 file was left unchanged:', '# files were left unchanged:'),
  dryRun: (count: number) =>
    count === 0
      ? 'Nothing to change.'
      : `${counted(count, '1 file would change.', '# files would change.')} Run again with --write to apply.`,
  written: (count: number) =>
    count === 0
      ? 'Nothing to change.'
      : `${counted(count, '1 file was changed.', '# files were changed.')} Now install, build and test the app.`,
  oneFolder: (more: readonly string[]) => `Pass only one folder; also got ${more.join(', ')}.`,
  noFolder: (folder: string) => `Can't read ${folder}: not a readable folder.`,
} as const;

// Escapes terminal control characters, such as \u001b. Untrusted text could otherwise move the cursor, change the title or reverse text.
const controlCharacters = /\r(?!\n)|[^\P{Cc}\n\t\r]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

const escapeCharacter = (sign: string): string =>
  `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** Keeps line breaks and tabs. */
export const visible = (text: string): string => text.replace(controlCharacters, escapeCharacter);

/** For a single line, such as a path. */
const visibleLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, escapeCharacter);
