// `pnpm new view|component|adapter|feature NAME`: makes the folder from a template that already passes its checks, and
// adds the lines it needs in the tables of views and features. Overwrites nothing. `--into DIR` works on another tree.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  isKind,
  kinds,
  nameForms,
  plannedFiles,
  type TemplateFile,
  targetFolders,
  withLine,
} from './lib/templates.ts';
import { filesBelow, root } from './lib/workspace.ts';

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

/** How long a line is depends on the name. */
function formatted({ path, text }: TemplateFile): string {
  if (!path.endsWith('.ts')) return text;
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const args = ['format', `--stdin-file-path=${path}`];
  return execFileSync(biome, args, { cwd: root, input: text, encoding: 'utf8' });
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string', default: root } },
});
const [kind = '', name = ''] = positionals;
const into = resolve(values.into);
if (!isKind(kind)) fail(`usage: pnpm new ${kinds.join('|')} NAME`);
const forms = nameForms(name) ?? fail(`A name is kebab-case, as in "pay-later"; got "${name}"`);

const targets = Object.values(targetFolders(kind, forms));
for (const target of targets) if (existsSync(join(into, target))) fail(`${target} exists already`);

const folder = join(root, 'scripts', 'templates', kind);
const template = filesBelow(folder).map((path) => ({
  path: relative(folder, path),
  text: readFileSync(path, 'utf8'),
}));
const { files, lines, next } = plannedFiles(kind, forms, template);
for (const file of files) {
  const path = join(into, file.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, formatted(file));
  console.log(`wrote ${file.path}`);
}
for (const line of lines) {
  const path = join(into, line.path);
  const text = withLine(readFileSync(path, 'utf8'), line);
  writeFileSync(path, formatted({ path: line.path, text }));
  console.log(`added to ${line.path}: ${line.text.trim().split('\n')[0]}`);
}
console.log(`\nNext: ${next}`);
