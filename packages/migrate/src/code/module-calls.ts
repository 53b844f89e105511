// Finds the module named by a call such as import() or require(). A `require` that the app defines is ignored, unless createRequire made it.
import type { NodePath } from '@babel/traverse';
import type { CallExpression, Node } from '@babel/types';

const testRunners = new Set(['vi', 'vitest', 'jest']) as ReadonlySet<string>;

/**
 * @param declared names that the file declares anywhere, if its scopes cannot be determined
 */
export function moduleInCall(
  path: NodePath<CallExpression>,
  declared: ReadonlySet<string> = new Set(),
): Node | undefined {
  const { callee, arguments: args } = path.node;
  const [first] = args;
  if (!first) return undefined;
  return isModuleCall(path, callee, declared) ? first : undefined;
}

function isModuleCall(path: NodePath, callee: Node, declared: ReadonlySet<string>): boolean {
  if (callee.type === 'Import') return true;
  const root = callee.type === 'MemberExpression' ? callee.object : callee;
  if (root.type === 'Identifier' && declared.has(root.name)) return false;
  if (callee.type === 'Identifier') return callee.name === 'require' && isNodes(path, 'require');
  if (callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  if (object.type === 'MetaProperty')
    return property.type === 'Identifier' && property.name === 'resolve';
  if (object.type !== 'Identifier') return false;
  if (object.name === 'require')
    return (
      property.type === 'Identifier' && property.name === 'resolve' && isNodes(path, 'require')
    );
  return testRunners.has(object.name) && isRunner(path, object.name);
}

/** Whether the name is global, or made by createRequire. */
function isNodes(path: NodePath, name: string): boolean {
  const binding = path.scope?.getBinding(name);
  if (!binding) return true;
  const declared = binding.path.node;
  if (declared.type !== 'VariableDeclarator' || declared.init?.type !== 'CallExpression')
    return false;
  const creator = declared.init.callee;
  const last = creator.type === 'MemberExpression' ? creator.property : creator;
  return last.type === 'Identifier' && last.name === 'createRequire';
}

/** Whether the name is global, or imported from a test runner. */
function isRunner(path: NodePath, name: string): boolean {
  const binding = path.scope?.getBinding(name);
  return !binding || binding.kind === 'module';
}
