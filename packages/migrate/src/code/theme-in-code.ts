// Finds old theme variables in strings: keys of `themeVariables`, names for setProperty, var() in styles, and css`` templates.
import type { NodePath } from '@babel/traverse';
import type { StringLiteral, TemplateElement } from '@babel/types';
import type { Draft } from '../draft.js';
import { isScale, oldVariable, scaleFor, renameVariables } from '../theme-variables.js';
import { notes } from '../notes.js';

const one = /^--(?:w3m|apkt)-[a-zA-Z0-9-]+$/;

export function themeInString(path: NodePath<StringLiteral>, text: string, draft: Draft): boolean {
  const { node } = path;
  const start = (node.start ?? 0) + 1;
  const raw = text.slice(start, (node.end ?? 0) - 1);
  if (raw.match(oldVariable) === null) return false;
  if (one.test(raw)) {
    if (isScale(raw)) scaleInCode(path, raw, draft);
    else {
      if (isSet(path)) draft.declare(raw);
      renameVariables(raw, draft.from(start), { countUses: false });
    }
    return true;
  }
  // In class names, style attributes and var(), rename only what CSS reads as a variable.
  renameVariables(raw, draft.from(start), { countUses: true });
  return true;
}

/** `style.setProperty('--w3m-accent', …)`, which means that the app itself sets the variable on the page. */
function isSet({ node, parent }: NodePath<StringLiteral>): boolean {
  if (parent.type !== 'CallExpression' || parent.arguments[0] !== node) return false;
  const { callee } = parent;
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'setProperty'
  );
}

function scaleInCode(path: NodePath<StringLiteral>, name: string, draft: Draft): void {
  const { node, parent } = path;
  const start = node.start ?? 0;
  if (parent.type === 'ObjectProperty' && parent.key === node && !parent.computed) {
    const { value } = parent;
    const isText = value.type === 'StringLiteral';
    const scale =
      isText || value.type === 'NumericLiteral' ? scaleFor(name, String(value.value)) : undefined;
    if (scale) {
      const quote = Number(isText);
      draft.edit(start + 1, (node.end ?? 0) - 1, scale[0]);
      draft.edit((value.start ?? 0) + quote, (value.end ?? 0) - quote, scale[1]);
      return;
    }
  }
  draft.note(start, notes.scale({ name }));
}

/** Renames variables in tagged templates, which are styles. In other templates, the developer must decide. */
export function themeInTemplate(path: NodePath<TemplateElement>, text: string, draft: Draft): void {
  const start = path.node.start ?? 0;
  // Use the source text, because the parser normalizes Windows line endings and offsets would differ.
  const raw = text.slice(start, path.node.end ?? start);
  const found = raw.match(oldVariable);
  if (found === null) return;
  if (path.parentPath?.parent.type === 'TaggedTemplateExpression')
    renameVariables(raw, draft.from(start), { countUses: true });
  else draft.note(start, notes.text({ name: found[0] ?? '' }));
}
