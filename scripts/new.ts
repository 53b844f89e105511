// `pnpm new view|component|adapter|feature NAME`: makes the folder from a template that already passes its checks,
// and says which line to add where. Overwrites nothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isKind, kinds, nameForms, plannedFiles, targetFolder } from './lib/templates.ts';
import { filesBelow, root, shown } from './lib/workspace.ts';

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

const [kind = '', name = ''] = process.argv.slice(2);
if (!isKind(kind)) fail(`usage: pnpm new ${kinds.join('|')} NAME`);
const forms = nameForms(name) ?? fail(`A name is kebab-case, as in "pay-later"; got "${name}"`);

const target = join(root, targetFolder(kind, forms));
if (existsSync(target)) fail(`${shown(target)} exists already`);

const folder = join(root, 'scripts', 'templates', kind);
const template = filesBelow(folder).map((path) => ({
  path: relative(folder, path),
  text: readFileSync(path, 'utf8'),
}));
const { files, next } = plannedFiles(kind, forms, template);
for (const file of files) {
  const path = join(target, file.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file.text);
  console.log(`wrote ${shown(path)}`);
}
console.log(`\nNext: ${next}`);
