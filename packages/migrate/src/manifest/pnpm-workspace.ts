// rewritePnpmWorkspace(): pnpm-workspace.yaml: catalogs that name the other kit, and overrides. Every other byte stays.
import MagicString from 'magic-string';
import { isMap, isScalar, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { oldPackage, splitName } from '../names/module-for.js';
import { notes } from '../notes.js';
import { newSpec } from './new-spec.js';
import type { Rewritten } from './rewrite-manifest.js';
import { isReplacement, replacement, theKit } from './rewrite-overrides.js';

export interface WorkspaceContext {
  readonly version: string;
  readonly isNeeded: boolean;
}

export function rewritePnpmWorkspace(text: string, context: WorkspaceContext): Rewritten {
  const document = parseDocument(text, { keepSourceTokens: true });
  const root = document.contents;
  if (document.errors.length > 0 || !isMap(root)) return { text, notes: [] };
  const page = new MagicString(text);
  const said: string[] = [];
  const catalogs = [root.get('catalog'), ...valuesOf(root.get('catalogs'))];
  for (const catalog of catalogs)
    if (isMap(catalog)) rewriteCatalog(catalog, page, text, context.version);
  const overrides = root.get('overrides');
  const pinned = isMap(overrides) ? rewritePins(overrides, page, text, said) : false;
  if (context.isNeeded && !pinned)
    addOverride(isMap(overrides) ? overrides : undefined, page, text, context.version);
  return { text: page.toString(), notes: said };
}

const valuesOf = (node: unknown): readonly unknown[] =>
  isMap(node) ? node.items.map(({ value }) => value) : [];

const textOf = (node: unknown): string => (isScalar(node) ? String(node.value) : '');

function rewriteCatalog(catalog: YAMLMap, page: MagicString, text: string, version: string): void {
  const names = new Set(catalog.items.map(({ key }) => textOf(key)));
  for (const pair of catalog.items) {
    const entry = oldPackage(textOf(pair.key))?.entries['.'];
    if (entry === undefined || !('to' in entry)) continue;
    const [ours] = splitName(entry.to);
    const spec = newSpec(textOf(pair.value), version);
    if (spec === undefined) continue;
    if (names.has(ours)) removeLine(pair, page, text);
    else {
      names.add(ours);
      overwrite(pair.key as Node, ours.startsWith('@') ? `'${ours}'` : ours, page);
      overwrite(pair.value as Node, spec, page);
    }
  }
}

/** Whether the kit is already replaced there. */
function rewritePins(map: YAMLMap, page: MagicString, text: string, said: string[]): boolean {
  let pinned = false;
  for (const pair of map.items) {
    const [key, value] = [textOf(pair.key), textOf(pair.value)];
    if (!key.includes(theKit)) continue;
    if (key === theKit && isReplacement(value)) pinned = true;
    else if (isReplacement(value)) continue;
    else if (oldPackage(key) === undefined) said.push(notes.override({ key }));
    else removeLine(pair, page, text);
  }
  return pinned;
}

function addOverride(
  map: YAMLMap | undefined,
  page: MagicString,
  text: string,
  version: string,
): void {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const line = `'${theKit}': ${replacement(version)}`;
  const first = map?.items[0]?.key as Node | undefined;
  const start = first?.range?.[0];
  if (map?.flow !== true && start !== undefined) {
    const lineStart = text.lastIndexOf('\n', start) + 1;
    page.appendLeft(lineStart, `${text.slice(lineStart, start)}${line}${eol}`);
  } else if (map === undefined)
    page.append(`${text.endsWith('\n') || text === '' ? '' : eol}overrides:${eol}  ${line}${eol}`);
}

function overwrite(node: Node, text: string, page: MagicString): void {
  const [start, end] = node.range ?? [];
  if (start !== undefined && end !== undefined) page.update(start, end, text);
}

function removeLine(pair: Pair, page: MagicString, text: string): void {
  const start = (pair.key as Node).range?.[0] ?? 0;
  const from = text.lastIndexOf('\n', start) + 1;
  const to = text.indexOf('\n', (pair.value as Node).range?.[1] ?? start);
  page.remove(from, to < 0 ? text.length : to + 1);
}
