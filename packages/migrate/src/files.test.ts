import { symlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { findFiles } from './files.js';
import { projectOf } from './test/project.js';

it('follows no link to a file, a folder or itself', async () => {
  const outside = projectOf({ 'secret.ts': '', 'more/a.ts': '' });
  const folder = projectOf({ 'src/a.ts': '' });
  symlinkSync(join(outside, 'secret.ts'), join(folder, 'secret.ts'));
  symlinkSync(join(outside, 'more'), join(folder, 'more'));
  symlinkSync(folder, join(folder, 'src/self'));
  const { files } = await findFiles(folder);
  expect(files.map(({ path }) => path)).toEqual(['src/a.ts']);
});

it('reports a folder that cannot be read, such as container data, and finds the other files', async () => {
  const folder = projectOf({ 'data/a.ts': '', 'src/a.ts': '' });
  const list = (at: string) =>
    basename(at) === 'data'
      ? Promise.reject(new Error('EACCES'))
      : readdir(at, { withFileTypes: true });
  const { files, closed } = await findFiles(folder, list);
  expect(files.map(({ path }) => path)).toEqual(['src/a.ts']);
  expect(closed).toEqual(['data']);
});
