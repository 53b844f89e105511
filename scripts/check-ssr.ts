// `pnpm check:ssr` imports every built entry in Node, each in its own thread, and fails if it touches browser globals, logs or opens a socket.
// It also calls createAppKit of openappkit/react. Needs `pnpm build` first.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/run.ts';
import { publishedPackages, root, shown, sourceEntries } from './lib/workspace.ts';

const probe = join(root, 'scripts', 'lib', 'ssr-probes.mjs');
/** Entries for Node or for test runners, not for server-rendered apps. */
const notForServers: ReadonlySet<string> = new Set(['frame', 'sandbox', 'testing']);

interface Probe {
  readonly label: string;
  readonly file: string;
  /** A function to call after the import. */
  readonly call?: 'createAppKit';
}

const probes: Probe[] = publishedPackages()
  .filter((pkg) => !notForServers.has(pkg.folder))
  .flatMap((pkg) =>
    sourceEntries(pkg).map((entry) => ({
      label: `${pkg.manifest.name} ${entry.subpath}`,
      file: entry.source
        .replace(`${join(pkg.path, 'src')}/`, `${join(pkg.path, 'dist')}/`)
        .replace(/\.tsx?$/, '.js'),
      ...(pkg.folder === 'openappkit' &&
        entry.subpath === './react' && { call: 'createAppKit' as const }),
    })),
  );

// Use one process without the TypeScript loader, because a thread starts in half the time of a process.
const built = probes.filter(({ file }) => existsSync(file));
const said = await run(process.execPath, [probe, JSON.stringify(built)], { quiet: true });
const findings = JSON.parse(said) as readonly string[];
const failures = [
  ...probes
    .filter(({ file }) => !existsSync(file))
    .map(({ file }) => `${shown(file)} is not built`),
  ...built.flatMap(({ label }, index) => (findings[index] ? [`${label}: ${findings[index]}`] : [])),
];
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
console.log(
  `${probes.length} entries import in bare Node without a log, a request or a new global; createAppKit too`,
);
