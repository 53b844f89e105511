import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinModules } from './join-modules.ts';

let dist = '';
const text = (file: string): string => readFileSync(join(dist, file), 'utf8');
const write = (files: Readonly<Record<string, string>>): void => {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), code);
    const map = {
      version: 3,
      sources: [`src/${file}`],
      names: [],
      mappings: 'AAAA;AACA;AACA;AACA',
    };
    writeFileSync(join(dist, `${file}.map`), JSON.stringify(map));
  }
};

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'openappkit-join-'));
  writeFileSync(join(dist, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

it('joins modules into one file and re-exports their names from their old paths', async () => {
  write({
    'base.js': "const base = 'base';\n\nexport { base };\n",
    'deep/one.js':
      "import { base } from '../base.js';\n\nconst one = base + ' one';\nconst not = 1;\n\nexport { one, not as other };\n",
    'two.js':
      "import { one } from './deep/one.js';\n\nconst two = one + ' two';\n\nexport { two };\n",
  });
  await joinModules(dist, { both: ['deep/one', 'two'] });
  expect(text('deep/one.js')).toBe("export { one, other } from '../both.js';\n");
  expect(text('two.js')).toBe("export { two } from './both.js';\n");
  expect(text('both.js')).toContain("from './base.js'");
  expect(existsSync(join(dist, 'two.js.map'))).toBe(false);
  expect(JSON.parse(text('both.js.map')).sources).toContain('src/two.js');
  const { two } = await import(pathToFileURL(join(dist, 'two.js')).href);
  expect(two).toBe('base one two');
});

it('rejects a cycle through a module outside', async () => {
  write({
    'one.js':
      "import { outside } from './outside.js';\n\nconst one = outside;\n\nexport { one };\n",
    'outside.js':
      "import { two } from './two.js';\n\nconst outside = two;\n\nexport { outside };\n",
    'two.js': 'const two = 2;\n\nexport { two };\n',
  });
  await expect(joinModules(dist, { both: ['one', 'two'] })).rejects.toThrow(/outside\.js/);
});

it('rejects missing modules and duplicate names', async () => {
  write({
    'one.js': 'const one = 1;\n\nexport { one };\n',
    'two.js': 'const one = 2;\n\nexport { one };\n',
  });
  await expect(joinModules(dist, { both: ['one', 'three'] })).rejects.toThrow(/three/);
  await expect(joinModules(dist, { both: ['one', 'two'] })).rejects.toThrow(/one/);
});
