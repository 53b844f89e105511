// `pnpm check:ssr`: every built entry is imported in bare Node, each in a process of its own, where touching a
// browser global, logging or opening a socket is recorded. createAppKit of openappkit/react is called too.
// Needs `pnpm build` first.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/run.ts';
import { publishedPackages, root, shown, sourceEntries } from './lib/workspace.ts';

const probe = join(root, 'scripts', 'lib', 'ssr-probe.mjs');
/** Entries that belong to Node or to a test runner, not to a server-rendered app. */
const notForServers: ReadonlySet<string> = new Set(['sandbox', 'testing']);

let failed = 0;
let count = 0;
for (const pkg of publishedPackages()) {
  if (notForServers.has(pkg.folder)) continue;
  for (const entry of sourceEntries(pkg)) {
    const built = entry.source.replace(`${join(pkg.path, 'src')}/`, `${join(pkg.path, 'dist')}/`);
    const file = built.replace(/\.tsx?$/, '.js');
    const call = pkg.folder === 'openappkit' && entry.subpath === './react' ? ['createAppKit'] : [];
    count += 1;
    if (!existsSync(file)) {
      failed += 1;
      console.error(`${shown(file)} is not built`);
      continue;
    }
    try {
      await run(process.execPath, [probe, file, ...call], { quiet: true });
    } catch (error) {
      failed += 1;
      console.error(
        `${pkg.manifest.name} ${entry.subpath}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
if (failed > 0) process.exit(1);
console.log(`${count} entries import in bare Node without a log, a request or a browser global`);
