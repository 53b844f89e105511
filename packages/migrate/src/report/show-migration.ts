// Prints a migration as a diff of each file, then what to check, then what to do.
import { createTwoFilesPatch } from 'diff';
import type { Migration } from '../migration.types.js';
import { say } from './strings.js';
import { visible, visibleLine } from './visible.js';

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
