// Finds options and methods that OpenAppKit handles differently or lacks. Resolves constants in the same file; changes nothing.
import type { Binding, NodePath } from '@babel/traverse';
import type {
  CallExpression,
  JSXOpeningElement,
  MemberExpression,
  Node,
  ObjectExpression,
  ObjectMethod,
  ObjectProperty,
} from '@babel/types';
import type { Draft } from '../draft.js';
import { moduleFor } from '../names/module-for.js';
import { absentOptions, absentVerbs, optionAdvice } from '../names/options.js';
import { notes } from '../notes.js';

const isKits = (module: string): boolean =>
  /^openappkit(\/|$)/.test(module) || moduleFor(module) !== undefined;

/** Returns the name that the kit's module exports for this binding, or undefined for other modules. */
function importedName(binding: Binding | undefined): string | undefined {
  const node = binding?.path.node;
  const parent = binding?.path.parent;
  if (node?.type !== 'ImportSpecifier' || parent?.type !== 'ImportDeclaration') return undefined;
  if (!isKits(parent.source.value)) return undefined;
  return node.imported.type === 'Identifier' ? node.imported.name : node.imported.value;
}

const isCreate = (path: NodePath, callee: Node): boolean =>
  callee.type === 'Identifier' &&
  importedName(path.scope?.getBinding(callee.name)) === 'createAppKit';

export function optionsInCall(path: NodePath<CallExpression>, draft: Draft): void {
  if (!isCreate(path, path.node.callee)) return;
  adviseOn(path, literalOf(path, path.node.arguments[0]), '', draft, new Set());
}

export function optionsInElement(path: NodePath<JSXOpeningElement>, draft: Draft): void {
  const { name, attributes } = path.node;
  if (name.type !== 'JSXIdentifier') return;
  if (importedName(path.scope?.getBinding(name.name)) !== 'AppKitProvider') return;
  for (const each of attributes) {
    if (each.type !== 'JSXAttribute' || each.name.type !== 'JSXIdentifier') continue;
    advise(each.name.name, each.start ?? 0, draft);
    const value = each.value?.type === 'JSXExpressionContainer' ? each.value.expression : undefined;
    if (each.name.name === 'features')
      adviseOn(path, literalOf(path, value), 'features.', draft, new Set());
  }
}

/** @param visited objects already visited, because an object may be spread into itself */
function adviseOn(
  path: NodePath,
  options: ObjectExpression | undefined,
  prefix: string,
  draft: Draft,
  visited: Set<Node>,
): void {
  if (!options || visited.has(options)) return;
  visited.add(options);
  for (const each of options.properties) {
    if (each.type === 'SpreadElement') {
      adviseOn(path, literalOf(path, each.argument), prefix, draft, visited);
      continue;
    }
    const name = nameOf(each);
    if (name === undefined) continue;
    if (!isOff(each)) advise(prefix + name, each.start ?? 0, draft);
    const value = each.type === 'ObjectProperty' ? each.value : undefined;
    if (name === 'features' && prefix === '')
      adviseOn(path, literalOf(path, value), 'features.', draft, visited);
  }
}

const isOff = (each: ObjectMethod | ObjectProperty): boolean =>
  each.type === 'ObjectProperty' && each.value.type === 'BooleanLiteral' && !each.value.value;

function nameOf({ key, computed }: ObjectMethod | ObjectProperty): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name;
  return key.type === 'StringLiteral' ? key.value : undefined;
}

function advise(name: string, at: number, draft: Draft): void {
  const advice =
    (Object.hasOwn(optionAdvice, name) && optionAdvice[name]) ||
    (Object.hasOwn(absentOptions, name) && absentOptions[name]);
  if (advice) draft.note(at, notes.option({ name, advice }));
}

/** Returns an object literal, or the value of a constant in the same file. */
function literalOf(path: NodePath, value: Node | null | undefined): ObjectExpression | undefined {
  const expression = withoutType(value);
  if (expression?.type !== 'Identifier')
    return expression?.type === 'ObjectExpression' ? expression : undefined;
  const declared = path.scope?.getBinding(expression.name)?.path.node;
  const init = withoutType(declared?.type === 'VariableDeclarator' ? declared.init : undefined);
  return init?.type === 'ObjectExpression' ? init : undefined;
}

function withoutType(value: Node | null | undefined): Node | null | undefined {
  return value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression'
    ? withoutType(value.expression)
    : value;
}

/** Finds `modal.setCaipAddress` if createAppKit returned `modal`. */
export function adviseOnMethod(path: NodePath<MemberExpression>, draft: Draft): void {
  const { object, property } = path.node;
  if (object.type !== 'Identifier' || property.type !== 'Identifier' || path.node.computed) return;
  const name = property.name;
  const why = Object.entries(absentVerbs).find(([, names]) => names.includes(name))?.[0];
  if (why === undefined) return;
  const binding = path.scope?.getBinding(object.name);
  const declared = binding?.path.node;
  const init = declared?.type === 'VariableDeclarator' ? declared.init : undefined;
  const isKit =
    importedName(binding) === 'modal' ||
    (init?.type === 'CallExpression' && isCreate(path, init.callee));
  if (isKit) draft.note(property.start ?? 0, notes.verb({ name, why }));
}
