// Finds the requests that a view can send, by following imports from the view to its features and to the sources that send requests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { RequestRow } from '../data/requests.js';
import { packages } from './sources.js';

interface ViewRequests {
  readonly view: string;
  readonly features: readonly string[];
  readonly rows: readonly RequestRow[];
}

/** Modules that link views to each other. Following them would reach every view. */
const navigationModules = /^modal\/src\/(?:navigation|modal|routes|initial-routes|money-routes)\b/;
const imported = /(?:from|import\(|import)\s*'(\.[^']+)\.js'/g;
const typesOnly = /^(?:import|export) type\b[\s\S]*?;$/gm;

/** Returns the source and every module that it imports, also lazily, below `packages/`. Ignores type imports. */
function sourcesFrom(start: string, visited: Set<string> = new Set()): ReadonlySet<string> {
  if (visited.has(start) || navigationModules.test(start)) return visited;
  visited.add(start);
  const path = join(packages, start);
  for (const [, next = ''] of readFileSync(path, 'utf8')
    .replace(typesOnly, '')
    .matchAll(imported)) {
    const found = [`${next}.ts`, `${next}.tsx`]
      .map((each) => resolve(dirname(path), each))
      .find(existsSync);
    if (found) sourcesFrom(relative(packages, found), visited);
  }
  return visited;
}

const featuresIn = (files: ReadonlySet<string>): ReadonlySet<string> => {
  const all = [...files].map((file) => readFileSync(join(packages, file), 'utf8')).join('\n');
  return new Set([...all.matchAll(/\.feature\(\s*'(\w+)'/g)].map(([, name = '']) => name));
};

/** The sources of each feature of the table, with those of the ledger if it gets one. */
export function featureSources(): ReadonlyMap<string, ReadonlySet<string>> {
  const table = readFileSync(join(packages, 'kit/src/features.ts'), 'utf8');
  const entries = table.split(/^(?:export )?const (?=\w+ = )/m).slice(1);
  const pathsOf = (entry: string): readonly string[] =>
    [...entry.matchAll(/import\('\.\/(.+?)\.js'\)/g)].map(([, path = '']) => `kit/src/${path}.ts`);
  const ledger = entries.filter((entry) => entry.startsWith('transactions ')).flatMap(pathsOf);
  return new Map(
    entries.flatMap((entry) => {
      const [name = ''] = entry.split(' ');
      if (name === 'transactions') return [];
      const paths = [...pathsOf(entry), ...(entry.includes('get(transactions)') ? ledger : [])];
      const sources = new Set<string>();
      for (const path of paths) sourcesFrom(path, sources);
      return [[name, sources]];
    }),
  );
}

const loadedBy = (text: string): string | undefined =>
  /import\('\.\/(views\/.+?)\.js'\)/.exec(text)?.[1];

/** Public view names, each with the source of the element that its route loads. */
export function viewSources(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const table of ['initial-routes', 'routes', 'money-routes']) {
    const text = readFileSync(join(packages, `modal/src/${table}.ts`), 'utf8');
    const parts = text.split(/^(?=(?:export )?(?:const|function) )/m);
    // Routes of several views are a constant or a function beside the table.
    const shared = new Map(
      parts.map((part) => [/^(?:const|function) (\w+)/.exec(part)?.[1], loadedBy(part)]),
    );
    const routes = parts.find((part) => /^export const \w+outes = /.test(part)) ?? '';
    for (const entry of routes.split(/^(?= {2}[A-Z]\w+: )/m).slice(1)) {
      const [, view = '', name] = /^ {2}(\w+): (?:\{\s*\.{3})?(\w+)?/.exec(entry) ?? [];
      const path = loadedBy(entry) ?? shared.get(name);
      if (path !== undefined) found.set(view, `modal/src/${path}.ts`);
    }
  }
  return found;
}

export function requestsByView(all: readonly RequestRow[]): readonly ViewRequests[] {
  const features = featureSources();
  return [...viewSources()].map(([view, source]) => {
    const used = [...featuresIn(sourcesFrom(source))].sort();
    const files = new Set(used.flatMap((name) => [...(features.get(name) ?? [])]));
    const rows = all.filter(
      (row) =>
        (Array.isArray(row.views) && row.views.includes(view)) ||
        row.features?.some((name) => used.includes(name)) === true ||
        files.has(row.file),
    );
    return { view, features: used, rows };
  });
}

export function sourcesOf(name: string, folder = `${name}/src`): readonly string[] {
  return readdirSync(join(packages, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'test' ? [] : sourcesOf(name, path);
    return /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path) ? [path] : [];
  });
}
