// `pnpm check:ssr` imports every built entry in Node, each in its own thread, and fails if it touches browser globals, logs or opens a socket.
// It also calls createAppKit of openappkit/react. Needs `pnpm build` first.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { report } from './lib/report.ts';
import { publishedPackages, shown, sourceEntries } from './lib/workspace.ts';

const probe = new URL('lib/ssr-probe.mjs', import.meta.url);
const atOnce = 4;
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

/** Returns what the import did, in a thread without the TypeScript loader. */
async function findingsOf({ label, file, call }: Probe): Promise<readonly string[]> {
  if (!existsSync(file)) return [`${shown(file)} is not built`];
  const thread = new Worker(probe, { workerData: { file, call }, execArgv: [] });
  const said: unknown[] = [];
  thread.on('message', (findings) => said.push(findings));
  thread.on('error', (error) => said.push(error));
  await once(thread, 'exit');
  if (said.length === 0) return [`${label}: ended without a report`];
  return said.filter((each) => each !== '').map((each) => `${label}: ${each}`);
}

const failures: string[] = [];
const waiting = probes.values();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const each of waiting) failures.push(...(await findingsOf(each)));
  }),
);
report(
  failures,
  `${probes.length} entries import in bare Node without a log, a request or a new global; createAppKit too`,
);
