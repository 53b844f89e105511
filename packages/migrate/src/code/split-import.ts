// Splits an import or export whose names moved to several modules. Names without a new module stay.
import type { ExportNamedDeclaration, ImportDeclaration } from '@babel/types';
import type { Draft } from '../draft.js';
import { lineEnd } from '../files.js';
import type { ScatteredEntry } from '../names/old-packages.js';
import { notes } from '../notes.js';

export type Statement = ImportDeclaration | ExportNamedDeclaration;

export function namesOf(statement: Statement): readonly (string | undefined)[] {
  return statement.specifiers.map((each) => {
    if (each.type === 'ImportSpecifier')
      return each.imported.type === 'Identifier' ? each.imported.name : each.imported.value;
    return each.type === 'ExportSpecifier' ? each.local.name : undefined;
  });
}

const moduleOf = (name: string | undefined, { names }: ScatteredEntry): string | undefined =>
  name !== undefined && Object.hasOwn(names, name) ? names[name] : undefined;

export function splitImport(
  statement: Statement,
  text: string,
  entry: ScatteredEntry,
  draft: Draft,
): void {
  const { source } = statement;
  if (!source) return;
  const module = source.value;
  const start = statement.start ?? 0;
  const names = namesOf(statement);
  const modules = names.map((name) => moduleOf(name, entry));
  const staying = names.filter((_, index) => modules[index] === undefined);
  const { why } = entry;
  if (staying.length > 0 || names.length === 0) {
    draft.leave(module);
    const remaining = staying.map((name) => name ?? '*').join(', ') || '*';
    draft.note(start, notes.scattered({ names: remaining, module, why }));
  }
  const targets = [...new Set(modules.filter((place) => place !== undefined))];
  const [target] = targets;
  if (target === undefined) return;
  if (targets.length === 1 && staying.length === 0) {
    draft.edit((source.start ?? 0) + 1, (source.end ?? 0) - 1, target);
    draft.need(target);
    return;
  }
  const whole = text.slice(start, statement.end ?? 0);
  if (/\/[/*]/.test(whole) || names.includes(undefined)) {
    draft.leave(module);
    draft.note(start, notes.splitByHand({ module }));
    return;
  }
  targets.forEach((each) => void draft.need(each));
  draft.edit(
    start,
    statement.end ?? 0,
    statementsFor(statement, text, modules).join(lineEnd(text)),
  );
}

function statementsFor(
  statement: Statement,
  text: string,
  modules: readonly (string | undefined)[],
): readonly string[] {
  const { source } = statement;
  const whole = text.slice(statement.start ?? 0, statement.end ?? 0);
  const keyword = /^(import|export)(\s+type\b)?/.exec(whole)?.[0] ?? 'import';
  const quote = text[source?.start ?? 0] ?? "'";
  const end = whole.endsWith(';') ? ';' : '';
  const of = (place: string | undefined): string => {
    const list = statement.specifiers
      .filter((_, index) => modules[index] === place)
      .map((each) => text.slice(each.start ?? 0, each.end ?? 0));
    return `${keyword} { ${list.join(', ')} } from ${quote}${place ?? source?.value}${quote}${end}`;
  };
  return [...new Set(modules)].map(of);
}
