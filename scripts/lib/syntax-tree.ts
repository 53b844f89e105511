// Walks ESTree nodes of any parser.

/** An ESTree node. Check its fields before use. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the nodes of one type below and including `roots`. */
export function nodesOf(roots: readonly Node[], type: string): readonly Node[] {
  const found: Node[] = [];
  for (const root of roots)
    walk(root, (node) => {
      if (node.type === type) found.push(node);
    });
  return found;
}

/** Returns the texts of a tagged template, between its expressions. */
export const textsOf = ({ quasi }: Node): readonly Node[] =>
  isNode(quasi) && Array.isArray(quasi.quasis) ? quasi.quasis.filter(isNode) : [];

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const field in node) {
    const value = node[field];
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) walk(each, visit);
    } else if (isNode(value)) walk(value, visit);
  }
}
