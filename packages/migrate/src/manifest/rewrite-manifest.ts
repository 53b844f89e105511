// Replaces old dependencies and removes those that no file imports. Keeps indentation, order and line endings.
import {
  applyEdits,
  type FormattingOptions,
  findNodeAtLocation,
  modify,
  parse,
  parseTree,
} from 'jsonc-parser';
import * as z from 'zod/mini';
import { lineEnd, splitMark } from '../files.js';
import { oldPackage, splitName } from '../names/module-for.js';
import { notes } from '../notes.js';

const sections = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;
const names = z.optional(z.record(z.string(), z.string()));
const manifest = z.looseObject({
  dependencies: names,
  devDependencies: names,
  peerDependencies: names,
  optionalDependencies: names,
});
export type Manifest = z.infer<typeof manifest>;

interface ManifestContext {
  readonly version: string;
  readonly left: ReadonlySet<string>;
  readonly needed: ReadonlySet<string>;
}

export interface Rewritten {
  readonly text: string;
  readonly notes: readonly string[];
}

/** Returns undefined if the text is not a package.json. */
export function parseManifest(text: string): Manifest | undefined {
  const parsed = manifest.safeParse(parse(splitMark(text).body));
  return parsed.success ? parsed.data : undefined;
}

export function rewriteManifest(text: string, context: ManifestContext): Rewritten {
  const { mark, body } = splitMark(text);
  const page = { text: body, notes: [] as string[] };
  const had = parseManifest(page.text) ?? {};
  for (const section of sections)
    for (const [name, spec] of Object.entries(had[section] ?? {}))
      rewriteDependency({ section, name, spec }, page, context);
  addNeeded(page, had, context);
  page.notes.push(...minimumVersion(parseManifest(page.text) ?? {}));
  return { text: mark + page.text, notes: page.notes };
}

interface Page {
  text: string;
  readonly notes: string[];
}

interface Dependency {
  readonly section: (typeof sections)[number];
  readonly name: string;
  readonly spec: string;
}

function rewriteDependency(one: Dependency, page: Page, context: ManifestContext): void {
  const { section, name, spec } = one;
  const old = oldPackage(name);
  if (old === undefined) return;
  const isStillUsed = context.left.has(name);
  const entry = old.entries['.'];
  if (isStillUsed) page.notes.push(notes.stillImported({ name }));
  else if (entry === undefined) page.notes.push(notes.dependency({ name, why: old.why }));
  else if (!('to' in entry)) page.text = set(page.text, [section, name], undefined);
  if (entry === undefined || !('to' in entry)) return;
  const [newName] = splitName(entry.to);
  const fresh = newSpec(spec, context.version);
  if (fresh === undefined) {
    page.notes.push(notes.source({ name, spec }));
    return;
  }
  const is = parseManifest(page.text)?.[section] ?? {};
  if (Object.hasOwn(is, newName) || isStillUsed) {
    if (!Object.hasOwn(is, newName)) page.text = set(page.text, [section, newName], fresh);
    if (!isStillUsed) page.text = set(page.text, [section, name], undefined);
  } else page.text = renameKey(page.text, section, name, [newName, fresh]);
}

/** Adds imported packages that no old dependency maps to, for example if the app had only a types package. */
function addNeeded(page: Page, had: Manifest, { needed, version }: ManifestContext): void {
  const is = parseManifest(page.text) ?? {};
  const wasOfKit = sections.some((each) =>
    Object.keys(had[each] ?? {}).some((name) => oldPackage(name)),
  );
  if (!wasOfKit) return;
  for (const name of [...needed].sort())
    if (!sections.some((each) => Object.hasOwn(is[each] ?? {}, name)))
      page.text = set(page.text, ['dependencies', name], `^${version}`);
}

function renameKey(
  text: string,
  section: string,
  name: string,
  [newName, spec]: readonly [string, string],
): string {
  const root = parseTree(text);
  const value = root && findNodeAtLocation(root, [section, name]);
  const key = value?.parent?.children?.[0];
  if (!value || !key) return text;
  const editFor = ({ offset, length }: typeof key, named: string) => ({
    offset,
    length,
    content: `"${named}"`,
  });
  return applyEdits(text, [editFor(key, newName), editFor(value, spec)]);
}

export function set(text: string, path: readonly string[], value: unknown): string {
  const names = Object.keys((parse(text) as Record<string, object>)[path[0] ?? ''] ?? {});
  // Append to a section that is not sorted.
  const isSorted =
    names.length > 0 &&
    names.every((name, index) => index === 0 || (names[index - 1] ?? '') <= name);
  const getInsertionIndex = (others: string[]): number => {
    const next = others.findIndex((other) => other > (path.at(-1) ?? ''));
    return isSorted && path.length > 1 && next >= 0 ? next : others.length;
  };
  const formattingOptions = formatOf(text);
  return applyEdits(text, modify(text, [...path], value, { formattingOptions, getInsertionIndex }));
}

function formatOf(text: string): FormattingOptions {
  const indent = /^([\t ]+)"/m.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: lineEnd(text),
  };
}

const least: Readonly<Record<string, readonly [by: string, version: readonly [number, number]][]>> =
  {
    viem: [
      ['@openappkit/adapter-wagmi', [2, 45]],
      ['@openappkit/adapter-evm', [2, 45]],
    ],
    wagmi: [['@openappkit/adapter-wagmi', [2, 16]]],
    '@wagmi/core': [['@openappkit/adapter-wagmi', [2, 16]]],
    react: [['openappkit', [18, 0]]],
  };

function minimumVersion(manifest: Manifest): readonly string[] {
  const all = { ...manifest.devDependencies, ...manifest.dependencies };
  return Object.entries(least).flatMap(([name, needs]) => {
    const spec = all[name];
    const [, major, minor] = /^[\^~]?v?(\d+)\.(\d+)\./.exec(spec ?? '') ?? [];
    const need = needs.find(([by]) => Object.hasOwn(all, by))?.[1];
    if (spec === undefined || major === undefined || minor === undefined || !need) return [];
    // A caret allows newer versions. Report only an older major version, or a pinned older version.
    const open = spec.startsWith('^') && Number(major) === need[0];
    const old = Number(major) < need[0] || (Number(major) === need[0] && Number(minor) < need[1]);
    return old && !open ? [notes.oldPeer({ name, spec, least: `${need[0]}.${need[1]}` })] : [];
  });
}

/**
 * Returns undefined if the package is not from a registry, because only the developer can change such a source.
 * @example newSpec('~1.7.8', '0.1.0'); // '~0.1.0'
 */
export function newSpec(old: string, version: string): string | undefined {
  if (old.startsWith('catalog:')) return old;
  const alias = /^npm:(?:@[^/@]+\/)?[^@]+@(.+)$/.exec(old)?.[1];
  if (alias !== undefined)
    return /^npm:(openappkit|@openappkit\/)/.test(old) ? alias : newSpec(alias, version);
  if (/^[a-z+]+:|\//i.test(old)) return undefined;
  const style = /^\s*([\^~]?)v?\d+\.\d+\.\d+(-[\w.]+)?\s*$/.exec(old)?.[1];
  return `${style ?? '^'}${version}`;
}
