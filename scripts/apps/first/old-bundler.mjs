// Resolves every subpath of our packages with webpack 4's resolver and compares the file with "exports".
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { CachedInputFileSystem, NodeJsInputFileSystem, ResolverFactory } = createRequire(
  import.meta.url,
)('enhanced-resolve');
const resolver = ResolverFactory.createResolver({
  fileSystem: new CachedInputFileSystem(new NodeJsInputFileSystem(), 4000),
  useSyncFileSystemCalls: true,
  extensions: ['.js'],
  mainFields: ['browser', 'module', 'main'],
});
const here = dirname(fileURLToPath(import.meta.url));
const modules = join(here, 'node_modules');
const scoped = readdirSync(join(modules, '@openappkit')).map((name) => `@openappkit/${name}`);

let count = 0;
for (const name of ['openappkit', ...scoped]) {
  const folder = join(modules, name);
  const { exports, types } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // Pages load it by URL, so it is never resolved.
  if (types === undefined) continue;
  for (const [subpath, target] of Object.entries(exports)) {
    if (typeof target === 'string') continue;
    const [before, after] = target.default.split('*');
    const matches =
      after === undefined
        ? ['']
        : readdirSync(join(folder, before))
            .map((each) => each.replace(/\.js$/, ''))
            .filter((each) => existsSync(join(folder, target.default.replace('*', each))));
    for (const match of matches) {
      const asked = join(name, subpath.replace('*', match));
      const found = resolver.resolveSync({}, here, asked);
      const wanted = join(folder, target.default.replace('*', match));
      if (found !== wanted) throw new Error(`${asked} leads to ${found} and not to ${wanted}`);
      count += 1;
    }
  }
}
console.log(`${count} subpaths resolve as webpack 4 resolves`);
