// Parses a source file with oxc into what the rules need.
import { parseSync } from 'oxc-parser';
import type { Node } from '../lib/syntax-tree.ts';

export interface ImportEdge {
  readonly specifier: string;
  /** `type` imports vanish at run time; `dynamic` is `import()`. */
  readonly kind: 'run-time' | 'type' | 'dynamic';
}

export interface SourceFile {
  /** Path relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly edges: readonly ImportEdge[];
  readonly body: readonly Node[];
}

export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const edges: ImportEdge[] = [];
  for (const each of parsed.module.staticImports) {
    const typeOnly = each.entries.length > 0 && each.entries.every((entry) => entry.isType);
    edges.push({
      specifier: each.moduleRequest.value,
      kind: typeOnly ? 'type' : 'run-time',
    });
  }
  for (const each of parsed.module.staticExports) {
    const from = each.entries.filter((entry) => entry.moduleRequest);
    for (const specifier of new Set(from.map((entry) => entry.moduleRequest?.value ?? ''))) {
      const entries = from.filter((entry) => entry.moduleRequest?.value === specifier);
      const kind = entries.every((entry) => entry.isType) ? 'type' : 'run-time';
      edges.push({ specifier, kind });
    }
  }
  for (const { moduleRequest } of parsed.module.dynamicImports) {
    const [, , specifier] =
      /^(['"])(.*)\1$/s.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    if (specifier !== undefined) edges.push({ specifier, kind: 'dynamic' });
  }
  return { path, text, edges, body: parsed.program.body as unknown as readonly Node[] };
}
