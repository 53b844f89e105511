// `tsx scripts/check-custom-adapter.ts` copies examples/custom-adapter into an empty folder with the packed packages,
// and runs its types and its conformance suite. This proves that an adapter needs nothing from the repository.
// Needs `pnpm build` first. Exits with 1 on failure and cleans up.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { packageTool, pnpmInstall } from './lib/empty-folder.ts';
import { packAll } from './lib/pack.ts';
import { readVitest } from './lib/reports.mjs';
import { type Manifest, readJson, root, workspacePackages } from './lib/workspace.ts';

const example = join(root, 'examples', 'custom-adapter');
const notCopied = ['node_modules', 'dist'];

function closure({ dependencies, devDependencies }: Manifest): ReadonlySet<string> {
  const manifests = new Map(workspacePackages().map(({ manifest }) => [manifest.name, manifest]));
  const needed = new Set<string>();
  const add = (names: readonly string[]): void => {
    for (const name of names) {
      const manifest = manifests.get(name);
      if (manifest === undefined || needed.has(name)) continue;
      needed.add(name);
      add(Object.keys(manifest.dependencies ?? {}));
    }
  };
  add([...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]);
  return needed;
}

function tarballsFor(
  manifest: Manifest,
  tarballs: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...closure(manifest)].map((name) => {
      const tarball = tarballs.get(name);
      if (tarball === undefined) throw new Error(`${name} is needed and not published`);
      return [name, `file:${tarball}`];
    }),
  );
}

async function runSuite(folder: string): Promise<ReturnType<typeof readVitest>> {
  const report = join(folder, 'report.json');
  const ending = await packageTool(folder, 'vitest', [
    ...['run', '--reporter=json', `--outputFile=${report}`],
  ]).then(
    () => undefined,
    (error: unknown) => error,
  );
  const result = readVitest(JSON.parse(readFileSync(report, 'utf8')));
  if (result.passed === 0 || (ending !== undefined && result.failures.length === 0))
    throw ending ?? new Error('No test ran');
  return result;
}

async function check(work: string): Promise<number> {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  const folder = join(work, 'custom-adapter');
  const original = readJson<Manifest>(join(example, 'package.json'));
  const tarballs = await packAll(join(work, 'packed'), closure(original));
  cpSync(example, folder, {
    recursive: true,
    filter: (path) => !notCopied.includes(basename(path)),
  });
  console.log(`packed, ${seconds()}`);
  await pnpmInstall(folder, original, tarballsFor(original, tarballs));
  console.log(`installed in an empty folder, ${seconds()}`);
  await packageTool(folder, 'tsc', ['-p', '.', '--singleThreaded']);
  console.log(`types hold, ${seconds()}`);
  const { passed, failures } = await runSuite(folder);
  for (const { name, text } of failures) console.error(`\n✗ ${name}\n${text}`);
  console.log(`custom adapter: ${passed} passed, ${failures.length} failed, ${seconds()}`);
  return failures.length;
}

const work = mkdtempSync(join(tmpdir(), 'openappkit-custom-adapter-'));
try {
  if ((await check(work)) > 0) process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
