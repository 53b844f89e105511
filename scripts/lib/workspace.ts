// Reads the workspace's packages and their exports, without changing anything.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Targets by condition, as in "exports" and "imports" of a package.json. */
export interface Conditions {
  readonly [condition: string]: string | Conditions;
}

export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  license?: string;
  scripts?: Record<string, string>;
  exports?: Record<string, string | Record<string, string>>;
  imports?: Record<string, Conditions>;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Package {
  /** Folder name under packages/, such as `adapter-evm`. */
  readonly folder: string;
  /** Absolute path. */
  readonly path: string;
  readonly manifest: Manifest;
}

export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

export function workspacePackages(): Package[] {
  return readdirSync(join(root, 'packages'))
    .filter((folder) => existsSync(join(root, 'packages', folder, 'package.json')))
    .sort()
    .map((folder) => {
      const path = join(root, 'packages', folder);
      return { folder, path, manifest: readJson<Manifest>(join(path, 'package.json')) };
    });
}

export function publishedPackages(): Package[] {
  return workspacePackages().filter((each) => each.manifest.private !== true);
}

/** Returns the absolute path of every file below a folder, without node_modules and dist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** Returns the absolute path of every TypeScript file of packages, examples and scripts, without declarations. */
export function sourceFiles(): string[] {
  return [
    ...workspacePackages().map(({ path }) => join(path, 'src')),
    join(root, 'examples'),
    join(root, 'scripts'),
  ]
    .flatMap(listFiles)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
}

/** Returns the path relative to the root with forward slashes, for messages. */
export function shown(path: string): string {
  return relative(root, path).split(sep).join('/');
}

export interface Entry {
  /** Export subpath, such as `.` or `./react`. */
  readonly subpath: string;
  readonly source: string;
}

/**
 * Returns the sources that a package exports under the `openappkit-source` condition, with patterns expanded.
 * Skips patterns with one source, because they are former names of another entry.
 */
export function sourceEntries(pkg: Package): Entry[] {
  return Object.entries(pkg.manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const source = typeof target === 'string' ? undefined : target['openappkit-source'];
    if (source === undefined) return [];
    if (source.includes('*')) return expandPattern(pkg, subpath, source);
    return subpath.includes('*') ? [] : [{ subpath, source: join(pkg.path, source) }];
  });
}

/** Returns the source of a package's command, `src/cli.ts`, which no export names. */
export function commandSources(pkg: Package): string[] {
  const source = join(pkg.path, 'src', 'cli.ts');
  return pkg.manifest.bin === undefined || !existsSync(source) ? [] : [source];
}

/** Returns the sources behind a package's "imports", such as `#check-options`, because all conditions are built. */
export function importedSources(pkg: Package): string[] {
  const targets = (conditions: Conditions): string[] =>
    Object.values(conditions).flatMap((each) =>
      typeof each === 'string' ? [each] : targets(each),
    );
  return targets(pkg.manifest.imports ?? {})
    .filter((target) => target.startsWith('./src/'))
    .map((target) => join(pkg.path, target));
}

function expandPattern(pkg: Package, subpath: string, pattern: string): Entry[] {
  const [before = '', after = ''] = pattern.replace(/^\.\//, '').split('*');
  return listFiles(join(pkg.path, 'src')).flatMap((file) => {
    const local = relative(pkg.path, file).split(sep).join('/');
    if (!local.startsWith(before) || !local.endsWith(after)) return [];
    if (/\.test(-d)?\.tsx?$/.test(local)) return [];
    const star = local.slice(before.length, local.length - after.length);
    return [{ subpath: subpath.replace('*', star), source: file }];
  });
}
