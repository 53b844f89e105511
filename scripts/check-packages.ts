// `pnpm check:packages` checks every tarball with publint and attw (ES modules and node10), for stray files, and for declarations without source.
// It uses both tools as libraries, because a process per package took five times as long. Needs `pnpm build` first.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packAll } from './lib/pack.ts';
import { run } from './lib/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'openappkit-pack-'));
const unwanted = /\.test(-d)?\.|\/test\/|\.tsbuildinfo$|node_modules|(^|\/)\.[a-z]/;
/** Only CommonJS hosts resolve this way, and our packages are ES modules only. */
const notOurs: readonly string[] = ['node16-cjs'];

/** Lists declarations without a source map or source, which editors need to open our source. */
function withoutSource(files: readonly string[]): readonly string[] {
  const inside = new Set(files);
  return files.filter((file) => {
    const [, path] = /^package\/dist\/(.+)\.d\.ts$/.exec(file) ?? [];
    if (path === undefined) return false;
    const hasSource = ['ts', 'tsx'].some((kind) => inside.has(`package/src/${path}.${kind}`));
    return !hasSource || !inside.has(`${file}.map`);
  });
}

async function complaintsAboutContents(tarball: string): Promise<readonly string[]> {
  const files = (await run('tar', ['-tzf', tarball], { quiet: true })).trim().split('\n');
  const bad = files.filter((file) => unwanted.test(file));
  const manifest = await run('tar', ['-xzOf', tarball, 'package/package.json'], { quiet: true });
  return [
    ...bad.map((file) => `${file} should not be inside`),
    ...withoutSource(files).map(
      (file) => `${file} leads to no source: its map or source is not inside`,
    ),
    ...(manifest.includes('workspace:') ? ['the packed package.json has a workspace: range'] : []),
  ];
}

async function complaintsOfPublint(tarball: string): Promise<readonly string[]> {
  const data = readFileSync(tarball);
  const buffer = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
  const { messages, pkg } = await publint({
    pack: { tarball: buffer },
    strict: true,
    level: 'error',
  });
  return messages.map((message) => `${message.type}: ${formatMessage(message, pkg)}`);
}

/** Loaded by URL in pages. `openappkit` has its types. */
const forPages: readonly string[] = ['@openappkit/cdn'];

async function complaintsAboutTypes(name: string, tarball: string): Promise<readonly string[]> {
  if (forPages.includes(name)) return [];
  const result = await checkPackage(
    createPackageFromTarballData(new Uint8Array(readFileSync(tarball))),
  );
  if (!result.types) return ['has no types'];
  return result.problems
    .filter((each) => !('resolutionKind' in each && notOurs.includes(each.resolutionKind)))
    .map((problem) => JSON.stringify(problem));
}

let failed = 0;
try {
  const tarballs = await packAll(folder);
  for (const [name, tarball] of tarballs) {
    const complaints = [
      ...(await complaintsAboutContents(tarball)),
      ...(await complaintsOfPublint(tarball)),
      ...(await complaintsAboutTypes(name, tarball)),
    ];
    failed += complaints.length;
    for (const complaint of complaints) console.error(`${name}: ${complaint}`);
  }
  console.log(`${tarballs.size} packages packed, ${failed} complaints`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (failed > 0) process.exit(1);
