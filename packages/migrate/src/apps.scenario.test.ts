// Migrates whole apps that resemble public ones. `move` also checks that a second run changes nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { type Files, move, projectOf } from './test/project.js';
import { apps } from './test/apps.js';
import { migrate } from './migrate.js';
import { runMigrate } from './run-migrate.js';

test.each(Object.entries(apps))(
  'migrates %s',
  async (_, { files, changed, stays = [], told = [], holds = {} }) => {
    const { changes, text, said, unread } = await move(files);
    expect(changes.map(({ path }) => path).sort()).toEqual([...changed].sort());
    expect(unread).toEqual([]);
    for (const path of changed) {
      const unexpected = text(path)
        .split('\n')
        .filter((line) => line.includes('@reown/appkit') && !line.includes('npm:openappkit'))
        .filter((line) => !stays.some((fragment) => line.includes(fragment)));
      expect(unexpected).toEqual([]);
    }
    for (const [path, fragments] of Object.entries(holds))
      for (const one of [fragments].flat()) expect(text(path)).toContain(one);
    for (const fragment of told) expect(said.join('\n')).toContain(fragment);
    expect(said).toHaveLength(told.length);
  },
);

const app: Files = {
  'package.json': '{ "dependencies": { "@reown/appkit": "1.7.8" } }\n',
  'src/a.ts': `import { createAppKit } from '@reown/appkit';\n`,
  'src/broken.ts': `import { createAppKit from '@reown/appkit';\n`,
  'src/latin.ts': new Uint8Array([0x2f, 0x2f, 0xe9, 0x0a]),
};

it('writes nothing without --write, and shows the changes', async () => {
  const folder = projectOf(app);
  const { out, code } = await runMigrate([folder]);
  expect(out).toContain(`-import { createAppKit } from '@reown/appkit';`);
  expect(out).toContain(`+import { createAppKit } from 'openappkit';`);
  expect(out).toContain('2 files would change. Run again with --write');
  expect(code).toBe(1);
  expect(readFileSync(join(folder, 'src/a.ts'), 'utf8')).toBe(app['src/a.ts']);
});

it('reports broken files and keeps them, and migrates the others', async () => {
  const folder = projectOf(app);
  const { out, code } = await runMigrate([folder, '--write']);
  expect(out).toContain('2 files were left unchanged:\n  src/broken.ts');
  expect(out).toContain('src/latin.ts\n    Not valid UTF-8 text.');
  expect(code).toBe(1);
  expect(readFileSync(join(folder, 'src/a.ts'), 'utf8')).toContain(`'openappkit'`);
  expect(readFileSync(join(folder, 'src/broken.ts'), 'utf8')).toBe(app['src/broken.ts']);
  expect((await migrate({ folder, version: '0.1.0' })).changes).toEqual([]);
});

it.each([
  [['--wirte'], 2, "Unknown option '--wirte'"],
  [['one', 'two'], 2, 'Pass only one folder; also got two.'],
  [['/no/such/folder'], 2, 'not a readable folder'],
  [['--help'], 0, 'openappkit migrate [folder] [--write]'],
])('handles the arguments %j', async (args, code, message) => {
  const outcome = await runMigrate(args);
  expect(outcome.code).toBe(code);
  expect(outcome.out).toContain(message);
});
