// What is on disk after a migration was written, whatever happened to the folder meanwhile.
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from './migrate.js';
import { projectOf } from './test/project.js';
import { writeChanges } from './write-changes.js';

const names = ['a.ts', 'b.ts', 'c.ts'] as const;
const old = `import '@reown/appkit';\n`;
const moved = `import 'openappkit';\n`;

/** Three files to be moved, and what is on disk of each after something happened to the second. */
async function afterwards(happens: (file: string) => void) {
  const folder = projectOf(Object.fromEntries(names.map((name) => [name, old])));
  const migration = await migrate({ folder, version: '0.1.0' });
  happens(join(folder, 'b.ts'));
  const missed = await writeChanges(folder, migration);
  return { folder, missed, text: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

it.each([
  ['is gone', (file: string) => rmSync(file)],
  [
    'is a folder now',
    (file: string) => {
      rmSync(file);
      mkdirSync(file);
    },
  ],
  ['was changed', (file: string) => writeFileSync(file, '// mine')],
])('a file that %s is left and told, and the others are written', async (_, happens) => {
  const { missed, text } = await afterwards(happens);
  expect(missed).toEqual([
    { path: 'b.ts', why: expect.stringContaining('changed in the meantime') },
  ]);
  expect([text('a.ts'), text('c.ts')]).toEqual([moved, moved]);
});

it('a link in place of the file is not followed, though what it leads to reads the same', async () => {
  const elsewhere = join(projectOf({ 'theirs.ts': old }), 'theirs.ts');
  const { folder, missed } = await afterwards((file) => {
    rmSync(file);
    symlinkSync(elsewhere, file);
  });
  expect(missed).toHaveLength(1);
  expect(readFileSync(elsewhere, 'utf8')).toBe(old);
  expect(lstatSync(join(folder, 'b.ts')).isSymbolicLink()).toBe(true);
});

it('a file keeps its mode, what reads it meanwhile sees one text or the other, and nothing is left beside it', async () => {
  const { folder } = await afterwards((file) => chmodSync(file, 0o754));
  const file = join(folder, 'b.ts');
  expect(statSync(file).mode & 0o777).toBe(0o754);
  expect(readdirSync(folder).sort()).toEqual([...names]);
});

it('is another file in place of the old one, never the old one cut short', async () => {
  const inodes: number[] = [];
  const { folder } = await afterwards((file) => void inodes.push(statSync(file).ino));
  expect(statSync(join(folder, 'b.ts')).ino).not.toBe(inodes[0]);
});
