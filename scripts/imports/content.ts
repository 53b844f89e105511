// Rules for file contents: no module-level state, no module mocks, no inline styles. biome.json restricts imports of libraries.
import { isTest, type Violation, violation } from './directions.ts';
import type { SourceFile } from './read-source.ts';
import { isNode, type Node, nodesOf, textsOf } from '../lib/syntax-tree.ts';

const holders = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);

export const isGenerated = (path: string): boolean => path.endsWith('.gen.ts');

/** The only file that may hold page-wide state (packages/modal, see its comment). */
const mayHoldState = (path: string) => path.endsWith('/kit-registry.ts');

export function checkState(file: SourceFile): Violation[] {
  if (isTest(file.path) || mayHoldState(file.path)) return [];
  return file.body.flatMap((statement) => {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (!isNode(inner) || inner.type !== 'VariableDeclaration' || inner.declare === true) return [];
    if (inner.kind !== 'const') {
      const text = `a top-level ${String(inner.kind)} at ${lineOf(file, inner)}`;
      return [violation(file, 'module-state', text)];
    }
    const declarations = Array.isArray(inner.declarations) ? inner.declarations.filter(isNode) : [];
    return declarations
      .filter((each) => holdsState(each))
      .map((each) => violation(file, 'module-state', `a top-level store at ${lineOf(file, each)}`));
  });
}

function holdsState(declaration: Node): boolean {
  const init = declaration.init;
  if (!isNode(init) || !isNode(init.callee)) return false;
  const name = init.callee.name;
  if (init.type === 'CallExpression') return name === 'proxy';
  if (init.type !== 'NewExpression' || typeof name !== 'string' || !holders.has(name)) return false;
  // A table that is filled once and typed read-only is data, not state.
  const filled = Array.isArray(init.arguments) && init.arguments.length > 0;
  return !(filled && isReadonly(declaration.id));
}

const isReadonly = (id: unknown): boolean =>
  isNode(id) &&
  nodesOf([id], 'Identifier').some(({ name }) => /^Readonly(Map|Set)$/.test(String(name)));

export function checkMocks(file: SourceFile): Violation[] {
  return nodesOf(file.body, 'CallExpression').flatMap((node) => {
    if (!isNode(node.callee)) return [];
    const { object, property } = node.callee;
    if (!isNode(object) || object.name !== 'vi' || !isNode(property)) return [];
    if (!/^(mock|doMock|hoisted)$/.test(String(property.name))) return [];
    return [violation(file, 'no-module-mocks', `a module mock at ${lineOf(file, node)}`)];
  });
}

/** Documents outside this repository. Comments must give the reason or cite a public standard. */
const absent =
  /\b(ux|compat|wire|decisions|product|architecture|quality|toolchain|users|models)\.md\b|\bspecification section\b/i;

export function checkCitations(file: SourceFile): Violation[] {
  const lines = file.text.split('\n');
  return lines.flatMap((line, index) =>
    absent.test(line)
      ? [violation(file, 'citations', `line ${index + 1} cites what no reader can open`)]
      : [],
  );
}

/** Spreading a literal only works around the formatter, so list fields directly. */
export function checkPlainFields(file: SourceFile): Violation[] {
  return nodesOf(file.body, 'SpreadElement')
    .filter(({ argument }) => isNode(argument) && argument.type === 'ObjectExpression')
    .map((node) => violation(file, 'plain-fields', `a spread literal at ${lineOf(file, node)}`));
}

/** `style-src 'self'` blocks style attributes, so templates must have none. */
export function checkStyles(file: SourceFile): Violation[] {
  return nodesOf(file.body, 'TaggedTemplateExpression')
    .filter(({ tag }) => isNode(tag) && (tag.name === 'html' || tag.name === 'svg'))
    .filter((template) => /<[^<>]*\sstyle\s*=/.test(markup(template)))
    .map((node) =>
      violation(file, 'no-inline-style', `a style attribute at ${lineOf(file, node)}`),
    );
}

function markup(template: Node): string {
  const texts = textsOf(template).map(({ value }) =>
    typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '',
  );
  return texts.join('x');
}

const lineOf = (file: SourceFile, node: Node) =>
  `line ${file.text.slice(0, node.start).split('\n').length}`;
