// `pnpm gen`: writes `main`, `types` and `typesVersions` into the package.json of every published package, from its exports.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node10Fields } from './lib/node10.ts';
import { run } from './lib/run.ts';
import { type Manifest, publishedPackages, readJson } from './lib/workspace.ts';

/** Folders that the build creates for subpaths. */
const stubFiles = ['*/package.json', '*/*/package.json'];

const paths = publishedPackages().map(({ path }) => join(path, 'package.json'));
for (const path of paths) {
  const {
    main: _,
    types: __,
    typesVersions: ___,
    ...manifest
  } = readJson<
    Manifest & Partial<Record<'main' | 'types' | 'typesVersions', unknown>> & { files: string[] }
  >(path);
  const fields = node10Fields(manifest);
  const others = manifest.files.filter((file) => !stubFiles.includes(file));
  const files = fields.typesVersions === undefined ? others : [...stubFiles, ...others];
  const entries = Object.entries({ ...manifest, files }).flatMap((entry) =>
    entry[0] === 'exports' ? [...Object.entries(fields), entry] : [entry],
  );
  const text = `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
  if (text !== readFileSync(path, 'utf8')) writeFileSync(path, text);
}
await run('biome', ['format', '--write', ...paths], { quiet: true });
console.log(`wrote the fields of ${paths.length} packages`);
