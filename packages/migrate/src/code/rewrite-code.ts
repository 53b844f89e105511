// Edits only module names, theme variables and imports that must be split; all other bytes stay. Throws if the text cannot be parsed.
import babelTraverse, { type NodePath, type TraverseOptions } from '@babel/traverse';
import type { Node, StringLiteral } from '@babel/types';
import type { Draft } from '../draft.js';
import { absenceOf, moduleFor, urlFor } from '../names/module-for.js';
import { notes } from '../notes.js';
import { moduleInCall } from './module-calls.js';
import { optionsInCall, optionsInElement, adviseOnMethod } from './options-in-code.js';
import { type Lang, parseCode } from './parse-code.js';
import { namesOf, type Statement, splitImport } from './split-import.js';
import { themeInString, themeInTemplate } from './theme-in-code.js';

interface CodeContext {
  readonly lang: Lang;
  /** A config file such as vite.config.ts, where every string equal to a module name counts as one. */
  readonly isSettings: boolean;
  /** The exact OpenAppKit version, for URLs. */
  readonly version: string;
}

// A CommonJS module: bundlers and Node interpret its default export differently.
const traverse =
  'default' in babelTraverse
    ? (babelTraverse as unknown as { default: typeof babelTraverse }).default
    : babelTraverse;

export function rewriteCode(text: string, context: CodeContext, draft: Draft): void {
  const tree = parseCode(text, context.lang);
  const declared = declaredNames(tree);
  const seen = new Set<Node>();
  const module = (node: Node): void => rewriteModule(node, { text, context, draft, seen });
  const statement = (path: NodePath<Statement>): void => {
    if (path.node.source) rewriteStatement(path.node, text, module, seen, draft);
  };
  const visitor: TraverseOptions = {
    ImportDeclaration: statement,
    ExportNamedDeclaration: statement,
    ExportAllDeclaration: ({ node }) => module(node.source),
    CallExpression: (path) => {
      const named = moduleInCall(path, declared);
      if (named) module(named);
      optionsInCall(path, draft);
    },
    JSXOpeningElement: (path) => optionsInElement(path, draft),
    MemberExpression: (path) => adviseOnMethod(path, draft),
    TSImportType: ({ node }) => module(node.argument),
    TSExternalModuleReference: ({ node }) => module(node.expression),
    TSModuleDeclaration: ({ node }) => module(node.id),
    StringLiteral: (path) => otherString(path, text, context, draft, seen),
    TemplateElement: (path) => {
      if (seen.has(path.node)) return;
      themeInTemplate(path, text, draft);
      const named = /@reown\/appkit[\w-]*/.exec(path.node.value.raw)?.[0];
      if (named) draft.note(path.node.start ?? 0, notes.text({ name: named }));
    },
  };
  traverse(tree, { ...visitor, noScope: declared !== undefined });
}

type Tree = ReturnType<typeof parseCode>;

/**
 * Returns the names that a file declares anywhere, if it binds a name twice, because Babel then has no scopes.
 * Undefined if there are scopes.
 */
function declaredNames(tree: Tree): ReadonlySet<string> | undefined {
  try {
    traverse(tree, { Program: (path) => path.stop() });
    return undefined;
  } catch (error) {
    if (!(error instanceof TypeError) || !error.message.includes('Duplicate')) throw error;
  }
  const names = new Set<string>();
  const add = (node: Node): void => {
    if (node.type === 'Identifier') names.add(node.name);
  };
  traverse(tree, {
    noScope: true,
    VariableDeclarator: ({ node }) => add(node.id),
    Function: ({ node }) => node.params.forEach(add),
  });
  return names;
}

function rewriteStatement(
  statement: Statement,
  text: string,
  module: (node: Node) => void,
  seen: Set<Node>,
  draft: Draft,
): void {
  const { source } = statement;
  if (!source) return;
  const destiny = moduleFor(source.value);
  if (destiny?.kind === 'scattered') {
    seen.add(source);
    splitImport(statement, text, destiny, draft);
    return;
  }
  module(source);
  if (destiny?.kind !== 'moved') return;
  for (const [index, name] of namesOf(statement).entries()) {
    const why = name === undefined ? undefined : absenceOf(destiny.absent, name);
    if (name === undefined || why === undefined) continue;
    const at = statement.specifiers[index]?.start ?? 0;
    draft.note(at, notes.absent({ name, module: destiny.to, why }));
  }
}

interface Place {
  readonly text: string;
  readonly context: CodeContext;
  readonly draft: Draft;
  readonly seen: Set<Node>;
}

function rewriteModule(node: Node, place: Place): void {
  const { draft, seen, context } = place;
  if (node.type === 'TemplateLiteral') {
    const [first] = node.quasis;
    if (!first) return;
    seen.add(first);
    if (node.expressions.length === 0) rename(first, first.value.raw, 0, context, draft);
    else if (first.value.raw.includes('@reown/appkit'))
      draft.note(first.start ?? 0, notes.computed({ name: first.value.raw }));
    return;
  }
  if (node.type !== 'StringLiteral') return;
  seen.add(node);
  rename(node, node.value, 1, context, draft);
}

function rename(node: Node, name: string, quote: 0 | 1, context: CodeContext, draft: Draft): void {
  const [start, end] = [(node.start ?? 0) + quote, (node.end ?? 0) - quote];
  const url = urlFor(name, context.version);
  if (url === 'unknown') draft.note(start, notes.url({ url: name }));
  else if (url) draft.edit(start, end, url.to);
  const destiny = moduleFor(name);
  if (destiny === undefined) return;
  if (destiny.kind === 'moved') {
    draft.edit(start, end, destiny.to);
    draft.need(destiny.to);
    return;
  }
  draft.leave(name);
  draft.note(start, notes.gone({ module: name, why: destiny.why }));
}

/** Handles other strings: module names in config files, and theme variables everywhere. */
function otherString(
  path: NodePath<StringLiteral>,
  text: string,
  context: CodeContext,
  draft: Draft,
  seen: Set<Node>,
): void {
  const { node } = path;
  if (seen.has(node) || themeInString(path, text, draft)) return;
  if (!/@reown\/appkit/.test(node.value)) return;
  if (context.isSettings && moduleFor(node.value)) {
    rename(node, node.value, 1, context, draft);
    return;
  }
  draft.note(node.start ?? 0, notes.text({ name: node.value }));
}
