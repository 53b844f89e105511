// `pnpm check:licenses` checks every transitive run-time dependency: an OSI license and no install script.
// Our own dependencies must be exact and at most ten per app package.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isOpenSource } from './lib/osi-licenses.ts';
import { report } from './lib/report.ts';
import { publishedPackages, readJson, root } from './lib/workspace.ts';

const maxDirect = { app: 10, operators: 12, developers: 25 } as const;
const installHooks = ['preinstall', 'install', 'postinstall'];

interface Installed {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly (string | { readonly type?: string })[];
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const problems: string[] = [];
const seen = new Map<string, string>();

function find(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (dirname(folder) === folder) return undefined;
  }
}

function licenceOf(found: Installed): string {
  if (typeof found.license === 'string') return found.license;
  const listed = found.licenses
    ?.map((each) => (typeof each === 'string' ? each : (each.type ?? '')))
    .join(' OR ');
  return found.license?.type ?? listed ?? onlyInFile[`${found.name}@${found.version}`] ?? '';
}

/** npm runs node-gyp if a package has a binding.gyp, so that counts as an install script. */
function runsAtInstall(path: string, found: Installed): boolean {
  const hook = installHooks.some((name) => found.scripts?.[name]);
  return hook || existsSync(join(path, 'binding.gyp'));
}

/** Licenses that a package states only in a file, reviewed by hand. */
const onlyInFile: Readonly<Record<string, string>> = readJson(
  join(root, 'scripts', 'licenses-in-files.json'),
);

/** Install scripts are allowed for developer-only packages and for the listed exceptions; `app` gives the reason. */
const developersOnly = /^@openappkit\/(sandbox|testing)( |$)/;
const operatorsOnly = /^@openappkit\/frame$/;
const harmlessHooks: Readonly<Record<string, { readonly app?: string; readonly why: string }>> =
  readJson(join(root, 'scripts', 'harmless-install-scripts.json'));

function isExcused(name: string, chain: string): boolean {
  const hook = harmlessHooks[name];
  return hook !== undefined && (developersOnly.test(chain) || hook.app !== undefined);
}

function visit(from: string, name: string, optional: boolean, chain: string): void {
  const path = find(from, name);
  if (path === undefined) {
    if (!optional) problems.push(`${chain} > ${name} is not installed`);
    return;
  }
  const found = readJson<Installed>(join(path, 'package.json'));
  const id = `${found.name}@${found.version}`;
  if (seen.has(id)) return;
  const licence = licenceOf(found);
  seen.set(id, licence);
  if (path.startsWith(join(root, 'packages'))) {
    if (licence !== 'MIT') problems.push(`${id} is ours and not MIT`);
  } else if (!isOpenSource(licence)) {
    problems.push(`${chain} > ${id}: "${licence}" is not an OSI licence`);
  }
  if (runsAtInstall(path, found) && !isExcused(found.name, chain)) {
    problems.push(`${chain} > ${id} runs a script when it is installed`);
  }
  const below = `${chain} > ${found.name}`;
  for (const each of Object.keys(found.dependencies ?? {})) visit(path, each, false, below);
  for (const each of Object.keys(found.optionalDependencies ?? {})) visit(path, each, true, below);
}

/** These may be ranges, so that an app with the library, such as a wagmi app, keeps a single copy. */
const ofTheApp: ReadonlySet<string> = new Set(['viem']);

function whoInstalls(name: string): keyof typeof maxDirect {
  if (developersOnly.test(name)) return 'developers';
  return operatorsOnly.test(name) ? 'operators' : 'app';
}

for (const pkg of publishedPackages()) {
  const direct = Object.entries(pkg.manifest.dependencies ?? {});
  const { name, license } = pkg.manifest;
  if (license !== 'MIT') problems.push(`${name} says licence ${license}`);
  const limit = maxDirect[whoInstalls(name)];
  if (direct.length > limit) problems.push(`${name} has ${direct.length} direct dependencies`);
  for (const [dependency, version] of direct) {
    if (ofTheApp.has(dependency)) continue;
    const exact = version.startsWith('workspace:') || /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
    if (!exact) problems.push(`${name} asks for ${dependency}@${version}: pin an exact version`);
    visit(pkg.path, dependency, false, name);
  }
}
const licence = readFileSync(join(root, 'LICENSE'), 'utf8');
if (!licence.startsWith('MIT License')) problems.push('LICENSE is not the MIT licence');

const counts = [...seen.values()].reduce<Record<string, number>>((sum, each) => {
  sum[each] = (sum[each] ?? 0) + 1;
  return sum;
}, {});
report(
  [...new Set(problems)],
  `${seen.size} run-time dependencies: ${Object.entries(counts)
    .map(([l, n]) => `${n} ${l}`)
    .join(', ')}`,
);
