// `pnpm new view|component|adapter|feature NAME` creates a folder from a template that passes all checks, and registers it.
// It overwrites nothing. `--into DIR` works on another tree.
import { spawnSync } from 'node:child_process';
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
import { listFiles, root } from './lib/workspace.ts';

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

/** Formats the file, because line lengths depend on the name. Exits if the name makes it invalid. */
function formatted({ path, text }: TemplateFile): TemplateFile {
  if (!path.endsWith('.ts')) return { path, text };
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const args = ['format', `--stdin-file-path=${path}`];
  const { status, stdout } = spawnSync(biome, args, { cwd: root, input: text, encoding: 'utf8' });
  if (status !== 0)
    fail(`"${name}" cannot be the name of a ${kind}: ${path} has that word for something else`);
  return { path, text: stdout };
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string', default: root } },
});
const [kind = '', name = ''] = positionals;
const into = resolve(values.into);
if (!isKind(kind)) fail(`usage: pnpm new ${kinds.join('|')} NAME`);
const forms = nameForms(name) ?? fail(`A name is kebab-case, as in "pay-later"; got "${name}"`);

const folder = join(root, 'scripts', 'templates', kind);
const template = listFiles(folder).map((path) => ({
  path: relative(folder, path),
  text: readFileSync(path, 'utf8'),
}));
const { files, lines, next } = plannedFiles(kind, forms, template);
// All components share their folders, so only their files can exist already.
const targets =
  kind === 'component' ? files.map(({ path }) => path) : Object.values(targetFolders(kind, forms));
for (const target of targets) if (existsSync(join(into, target))) fail(`${target} exists already`);
// Format everything before writing anything. A file may get several lines.
const made = files.map(formatted);
const tables = new Map<string, string>();
for (const line of lines) {
  const text = tables.get(line.path) ?? readFileSync(join(into, line.path), 'utf8');
  tables.set(line.path, formatted({ path: line.path, text: withLine(text, line) }).text);
}
for (const { path, text } of made) {
  mkdirSync(dirname(join(into, path)), { recursive: true });
  writeFileSync(join(into, path), text);
  console.log(`wrote ${path}`);
}
for (const [path, text] of tables) writeFileSync(join(into, path), text);
for (const { path, text } of lines) console.log(`added to ${path}: ${text.trim().split('\n')[0]}`);
console.log(`\nNext: ${next}`);
