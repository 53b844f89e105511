// `pnpm check:packages` checks every tarball with publint and attw (ES modules and node10), for stray files, and for declarations without source.
// It also installs each package alone and checks which UI comes with it; `--list` prints everything that comes.
// It uses publint and attw as libraries, because a process per package took five times as long. Needs `pnpm build` first.
import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import {
  inEmptyFolder,
  type OurTarballs,
  pnpmInstallWorkspace,
  writeJson,
} from './lib/empty-folder.ts';
import { run } from './lib/run.ts';

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

/** Packages that render UI: ours, lit, and the frameworks, which apps install themselves. */
const drawing =
  /^(@openappkit\/(ui|modal|react|vue)|lit(-html|-element)?|@lit\/.+|react(-dom)?|preact|vue|@vue\/.+|svelte|solid-js)$/;
const lit = ['lit', 'lit-element', 'lit-html', '@lit/reactive-element'];
const modal = [...lit, '@openappkit/ui', '@openappkit/modal'];
/** The UI that packages may install; all others install none. */
const promisedUi: Readonly<Record<string, readonly string[]>> = {
  openappkit: [...modal, '@openappkit/react', '@openappkit/vue'],
  '@openappkit/modal': modal,
  '@openappkit/react': [...modal, '@openappkit/react'],
  '@openappkit/ui': [...lit, '@openappkit/ui'],
  '@openappkit/vue': [...modal, '@openappkit/vue'],
  // For the pages of the sandbox's wallets.
  '@openappkit/sandbox': lit,
  '@openappkit/testing': lit,
};

function packagesIn(modules: string): readonly string[] {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`)
        : name,
    );
}

/** Lists the packages that a folder can reach. pnpm links those that a package depends on beside it. */
function packagesFrom(folder: string): readonly string[] {
  const found = new Map<string, string>();
  const modules = [join(folder, 'node_modules')];
  for (const each of modules)
    for (const name of packagesIn(each)) {
      const path = realpathSync(join(each, name));
      if (found.has(path)) continue;
      found.set(path, name);
      modules.push(path.slice(0, -name.length - 1));
    }
  return [...new Set(found.values())].sort();
}

/** Installs each package alone, in one workspace, so that they share their downloads only. */
async function installAlone(
  work: string,
  ours: OurTarballs,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const folderOf = (name: string): string => join(work, name.replace('/', '+'));
  for (const [name, tarball] of Object.entries(ours)) {
    mkdirSync(folderOf(name), { recursive: true });
    const manifest = { private: true, dependencies: { [name]: tarball } };
    writeJson(join(folderOf(name), 'package.json'), manifest);
  }
  writeJson(join(work, 'package.json'), { private: true });
  writeFileSync(join(work, 'pnpm-workspace.yaml'), "packages:\n  - '*'\noverrides:\n");
  await pnpmInstallWorkspace(work, ours);
  return new Map(Object.keys(ours).map((name) => [name, packagesFrom(folderOf(name))]));
}

function complaintsAboutInstall(name: string, installed: readonly string[]): readonly string[] {
  if (!installed.includes(name)) return ['was not installed'];
  return installed
    .filter((each) => drawing.test(each) && promisedUi[name]?.includes(each) !== true)
    .map((each) => `installs ${each}, which draws`);
}

await inEmptyFolder(async (folder, ours, say) => {
  const installs = await installAlone(join(folder, 'alone'), ours);
  if (process.argv.includes('--list'))
    for (const [name, installed] of installs)
      say(`${name}: ${installed.length} packages, ${installed.join(' ')}`);
  let failed = 0;
  for (const [name, url] of Object.entries(ours)) {
    const tarball = url.replace('file:', '');
    const complaints = [
      ...(await complaintsAboutContents(tarball)),
      ...(await complaintsOfPublint(tarball)),
      ...(await complaintsAboutTypes(name, tarball)),
      ...complaintsAboutInstall(name, installs.get(name) ?? []),
    ];
    failed += complaints.length;
    for (const complaint of complaints) console.error(`${name}: ${complaint}`);
  }
  say(`${installs.size} packages packed and each installed alone, ${failed} complaints`);
  if (failed > 0) process.exitCode = 1;
});
