// Rewrites catalogs and overrides in pnpm-workspace.yaml. All other bytes stay.
import MagicString from 'magic-string';
import { isMap, isNode, isScalar, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { lineEnd } from '../files.js';
import { oldPackage, splitName } from '../names/module-for.js';
import { notes } from '../notes.js';
import { newSpec, type Rewritten } from './rewrite-manifest.js';
import { isReplacement, replacement, kitPackage } from './rewrite-overrides.js';

interface WorkspaceContext {
  readonly version: string;
  readonly isNeeded: boolean;
}

export function rewritePnpmWorkspace(text: string, context: WorkspaceContext): Rewritten {
  const document = parseDocument(text, { keepSourceTokens: true });
  const root = document.contents;
  if (document.errors.length > 0 || (root !== null && !isMap(root))) return { text, notes: [] };
  const page = new MagicString(text);
  const messages: string[] = [];
  const get = (name: string): unknown => root?.get(name, true);
  const catalogs = [get('catalog'), ...valuesOf(get('catalogs'))];
  for (const catalog of catalogs)
    if (isMap(catalog)) rewriteCatalog(catalog, page, text, context.version);
  const overrides = get('overrides');
  const pinned = isMap(overrides) ? rewritePins(overrides, page, text, messages) : false;
  if (context.isNeeded && !pinned) {
    const line = `'${kitPackage}': ${replacement(context.version)}`;
    if (!addOverride(overrides, line, page, text)) messages.push(notes.pinByHand({ line }));
  }
  return { text: page.toString(), notes: messages };
}

const valuesOf = (node: unknown): readonly unknown[] =>
  isMap(node) ? node.items.map(({ value }) => value) : [];

const textOf = (node: unknown): string => (isScalar(node) ? String(node.value) : '');

function rewriteCatalog(catalog: YAMLMap, page: MagicString, text: string, version: string): void {
  const names = new Set(catalog.items.map(({ key }) => textOf(key)));
  for (const pair of catalog.items) {
    const entry = oldPackage(textOf(pair.key))?.entries['.'];
    if (entry === undefined || !('to' in entry) || !isNode(pair.value)) continue;
    const [newName] = splitName(entry.to);
    const spec = newSpec(textOf(pair.value), version);
    if (spec === undefined) continue;
    if (names.has(newName)) removePair(pair, catalog, page, text);
    else {
      names.add(newName);
      overwrite(pair.key as Node, newName.startsWith('@') ? `'${newName}'` : newName, page);
      overwrite(pair.value, spec, page);
    }
  }
}

/** Returns whether an override already replaces the old kit. */
function rewritePins(map: YAMLMap, page: MagicString, text: string, messages: string[]): boolean {
  let pinned = false;
  for (const pair of map.items) {
    const [key, value] = [textOf(pair.key), textOf(pair.value)];
    if (!key.includes(kitPackage)) continue;
    if (key === kitPackage && isReplacement(value)) pinned = true;
    else if (isReplacement(value)) continue;
    else if (oldPackage(key) === undefined) messages.push(notes.override({ key }));
    else removePair(pair, map, page, text);
  }
  return pinned;
}

function addOverride(overrides: unknown, line: string, page: MagicString, text: string): boolean {
  const eol = lineEnd(text);
  if (overrides === undefined) {
    page.append(`${text.endsWith('\n') || text === '' ? '' : eol}overrides:${eol}  ${line}${eol}`);
    return true;
  }
  if (isScalar(overrides) && overrides.value === null) {
    // A key without a value.
    const end = text.indexOf(eol, startOf(overrides));
    page.appendLeft(end < 0 ? text.length : end, `${eol}  ${line}`);
    return true;
  }
  if (!isMap(overrides)) return false;
  const start = startOf(overrides.items[0]?.key ?? overrides);
  if (overrides.flow) page.appendLeft(startOf(overrides) + 1, ` ${line},`);
  else {
    const lineStart = text.lastIndexOf('\n', start) + 1;
    page.appendLeft(lineStart, `${text.slice(lineStart, start)}${line}${eol}`);
  }
  return true;
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);
const endOf = ({ key, value }: Pair): number => {
  const last = isNode(value) ? value : key;
  return isNode(last) ? (last.range?.[1] ?? 0) : 0;
};

function overwrite(node: Node, text: string, page: MagicString): void {
  const [start, end] = node.range ?? [];
  if (start !== undefined && end !== undefined) page.update(start, end, text);
}

/** Removes the pair's line, or its comma in a map on one line. */
function removePair(pair: Pair, map: YAMLMap, page: MagicString, text: string): void {
  const [start, end] = [startOf(pair.key), endOf(pair)];
  if (map.flow) {
    const index = map.items.indexOf(pair as (typeof map.items)[number]);
    const [before, after] = [map.items[index - 1], map.items[index + 1]];
    if (after) page.remove(start, startOf(after.key));
    else page.remove(before ? endOf(before) : start, end);
    return;
  }
  const to = text.indexOf('\n', end);
  page.remove(text.lastIndexOf('\n', start) + 1, to < 0 ? text.length : to + 1);
}
