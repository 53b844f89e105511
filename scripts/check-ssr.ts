// `pnpm check:ssr`: every built entry is imported in bare Node, each in a process of its own, where touching a
// browser global, logging or opening a socket is recorded. createAppKit of openappkit/react is called too.
// Needs `pnpm build` first.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/run.ts';
import { publishedPackages, root, shown, sourceEntries } from './lib/workspace.ts';

const probe = join(root, 'scripts', 'lib', 'ssr-probe.mjs');
/** Entries that belong to Node or to a test runner, not to a server-rendered app. */
const notForServers: ReadonlySet<string> = new Set(['frame', 'sandbox', 'testing']);

const atOnce = 4;

interface Probe {
  readonly label: string;
  readonly file: string;
  readonly call: readonly string[];
}

const probes: Probe[] = publishedPackages()
  .filter((pkg) => !notForServers.has(pkg.folder))
  .flatMap((pkg) =>
    sourceEntries(pkg).map((entry) => ({
      label: `${pkg.manifest.name} ${entry.subpath}`,
      file: entry.source
        .replace(`${join(pkg.path, 'src')}/`, `${join(pkg.path, 'dist')}/`)
        .replace(/\.tsx?$/, '.js'),
      call: pkg.folder === 'openappkit' && entry.subpath === './react' ? ['createAppKit'] : [],
    })),
  );

/** What the entry did wrong; empty if nothing. */
async function findings({ file, call }: Probe): Promise<string> {
  if (!existsSync(file)) return `${shown(file)} is not built`;
  try {
    await run(process.execPath, [probe, file, ...call], { quiet: true });
    return '';
  } catch (error) {
    return error instanceof Error
      ? error.message.replace(/^.* ended with code \d+\n/, '')
      : String(error);
  }
}

const queue = [...probes];
let failed = 0;
async function work(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const found = await findings(next);
    if (found === '') continue;
    failed += 1;
    console.error(`${next.label}: ${found}`);
  }
}
await Promise.all(Array.from({ length: atOnce }, work));
if (failed > 0) process.exit(1);
console.log(
  `${probes.length} entries import in bare Node without a log, a request or a new global; createAppKit too`,
);
