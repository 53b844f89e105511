// Files may change between reading and writing.
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
])('keeps and reports a file that %s, and writes the others', async (_, happens) => {
  const { missed, text } = await afterwards(happens);
  expect(missed).toEqual([
    { path: 'b.ts', why: expect.stringContaining('changed in the meantime') },
  ]);
  expect([text('a.ts'), text('c.ts')]).toEqual([moved, moved]);
});

it('does not follow a link that replaced the file, even to the same text', async () => {
  const elsewhere = join(projectOf({ 'theirs.ts': old }), 'theirs.ts');
  const { folder, missed } = await afterwards((file) => {
    rmSync(file);
    symlinkSync(elsewhere, file);
  });
  expect(missed).toHaveLength(1);
  expect(readFileSync(elsewhere, 'utf8')).toBe(old);
  expect(lstatSync(join(folder, 'b.ts')).isSymbolicLink()).toBe(true);
});

it('keeps the file mode and leaves no temporary file', async () => {
  const { folder } = await afterwards((file) => chmodSync(file, 0o754));
  const file = join(folder, 'b.ts');
  expect(statSync(file).mode & 0o777).toBe(0o754);
  expect(readdirSync(folder).sort()).toEqual([...names]);
});

it('replaces the file instead of overwriting it', async () => {
  const inodes: number[] = [];
  const { folder } = await afterwards((file) => void inodes.push(statSync(file).ino));
  expect(statSync(join(folder, 'b.ts')).ino).not.toBe(inodes[0]);
});
