// Applies all rules to a set of source files, without reading the disk.
import {
  checkCitations,
  checkMocks,
  checkPlainFields,
  checkState,
  checkStyles,
  isGenerated,
} from './content.ts';
import {
  checkCoreLayers,
  checkModalFolders,
  checkNoDrawing,
  checkOwnPackage,
  checkPackageDirection,
  isTest,
  type Violation,
  violation,
} from './directions.ts';
import { type ImportEdge, readSource, type SourceFile } from './read-source.ts';

export interface CheckOptions {
  /** Resolves an import of our packages to a path in `sources`; `undefined` if there is none. */
  readonly resolveOurs?: (specifier: string) => string | undefined;
}

/** @param sources text by path relative to the root */
export function checkSources(
  sources: ReadonlyMap<string, string>,
  options: CheckOptions = {},
): Violation[] {
  const violations: Violation[] = [];
  const files: SourceFile[] = [];
  for (const [path, text] of sources) {
    try {
      files.push(readSource(path, text));
    } catch (error) {
      violations.push(violation({ path }, 'parse', String(error)));
    }
  }
  const resolveFrom = (file: SourceFile) => (edge: ImportEdge) =>
    edge.specifier.startsWith('.')
      ? resolveRelative(sources, file.path, edge.specifier)
      : options.resolveOurs?.(edge.specifier);
  for (const file of files) {
    const resolve = resolveFrom(file);
    violations.push(...checkMocks(file), ...checkCitations(file), ...checkPlainFields(file));
    if (!file.path.startsWith('packages/') || isGenerated(file.path)) continue;
    violations.push(
      ...checkOwnPackage(file),
      ...checkPackageDirection(file),
      ...checkCoreLayers(file, resolve),
      ...checkModalFolders(file, resolve),
      ...checkNoDrawing(file),
      ...checkState(file),
      ...checkStyles(file),
    );
  }
  return [...violations, ...checkCycles(files, resolveFrom)];
}

function checkCycles(
  files: readonly SourceFile[],
  resolveFrom: (file: SourceFile) => (edge: ImportEdge) => string | undefined,
): Violation[] {
  const graph = new Map<string, string[]>();
  for (const file of files) {
    if (isTest(file.path)) continue;
    const resolve = resolveFrom(file);
    const targets = file.edges
      .filter((edge) => edge.kind !== 'dynamic')
      .flatMap((edge) => resolve(edge) ?? []);
    graph.set(file.path, targets);
  }
  return findCycles(graph).map((group) =>
    violation({ path: group[0] ?? '' }, 'no-cycles', `imports itself: ${group.join(' ⇄ ')}`),
  );
}

function resolveRelative(
  sources: ReadonlyMap<string, string>,
  from: string,
  specifier: string,
): string | undefined {
  const path = new URL(specifier, `file:///${from}`).pathname.slice(1);
  const stem = path.replace(/\.jsx?$/, '');
  const candidates = [path, `${stem}.ts`, `${stem}.tsx`, `${path}.ts`, `${path}/index.ts`];
  return candidates.find((candidate) => sources.has(candidate));
}

/** Returns strongly connected groups of files, sorted, including files that import themselves. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const close = (file: string): void => {
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.sort());
  };
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    stack.push(file);
    let lowest = index;
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? index);
    }
    low.set(file, lowest);
    if (lowest === index) close(file);
    return lowest;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
