import { dirname } from 'node:path';
import { getNodePath, type Node, parseTree } from 'jsonc-parser';
import type { ReadFile } from '../draft.js';
import { splitMark } from '../files.js';
import type { FileChange, LookAt } from '../migration.types.js';
import { notes } from '../notes.js';
import { rewritePnpmWorkspace } from './pnpm-workspace.js';
import { parseManifest, rewriteManifest } from './rewrite-manifest.js';
import { includesKit, type PackageManager, rewriteOverrides } from './rewrite-overrides.js';

interface Moved {
  readonly changes: readonly FileChange[];
  readonly lookAt: readonly LookAt[];
}

export function moveManifests(
  files: readonly ReadFile[],
  version: string,
  has: (name: string) => boolean,
): Moved {
  const manifests = files.filter(({ kind }) => kind === 'manifest');
  const folders = manifests.map(({ path }) => dirname(path));
  const root = files.find(({ path }) => path === 'package.json');
  const workspace = files.find(({ path }) => path === 'pnpm-workspace.yaml');
  const usesKit = manifests.some(({ before }) => /@reown\/appkit|openappkit/.test(before));
  const isNeeded =
    usesKit && manifests.some(({ before }) => includesKit(parseManifest(before) ?? {}));
  const manager = managerOf(root?.before ?? '', has);
  const inYaml = manager === 'pnpm' && workspace !== undefined && !hasPnpmField(root?.before);
  const changes: FileChange[] = [];
  const lookAt: LookAt[] = [];
  const record = ({ path, before }: ReadFile, after: string, notes: readonly string[]): void => {
    if (after !== before) changes.push({ path, before, after });
    lookAt.push(...notes.map((text) => ({ path, text })));
  };
  for (const file of manifests) {
    if (parseManifest(file.before) === undefined) continue;
    const ownFiles = files.filter(({ path }) => ownerOf(path, folders) === dirname(file.path));
    const left = new Set(ownFiles.flatMap(({ reading }) => reading.left));
    const needed = new Set(ownFiles.flatMap(({ reading }) => reading.needed));
    const moved = rewriteManifest(file.before, { version, left, needed });
    const isRoot = file === root;
    const pinned = isRoot
      ? rewriteOverrides(moved.text, { version, manager, isNeeded: isNeeded && !inYaml })
      : { text: moved.text, notes: [] };
    record(file, pinned.text, [
      ...moved.notes,
      ...pinned.notes,
      ...findOtherReferences(pinned.text),
    ]);
  }
  if (workspace) {
    const moved = rewritePnpmWorkspace(workspace.before, { version, isNeeded: isNeeded && inYaml });
    record(workspace, moved.text, moved.notes);
  }
  return { changes, lookAt };
}

const hasPnpmField = (text: string | undefined): boolean => /"pnpm"\s*:\s*\{/.test(text ?? '');

function managerOf(manifest: string, has: (name: string) => boolean): PackageManager {
  const named = /"packageManager"\s*:\s*"(npm|pnpm|yarn|bun)@/.exec(manifest)?.[1];
  if (named === 'npm' || named === 'pnpm' || named === 'yarn' || named === 'bun') return named;
  if (has('pnpm-lock.yaml') || has('pnpm-workspace.yaml')) return 'pnpm';
  if (has('yarn.lock')) return 'yarn';
  return has('bun.lock') || has('bun.lockb') ? 'bun' : 'npm';
}

function ownerOf(path: string, folders: readonly string[]): string {
  const owns = folders.filter((each) => each === '.' || `${dirname(path)}/`.startsWith(`${each}/`));
  return owns.sort((one, two) => two.length - one.length)[0] ?? '.';
}

/** Fields that rewrite-manifest.ts and rewrite-overrides.ts handle. */
const read = /^((dev|peer|optional)?[dD]ependencies|overrides|resolutions|pnpm\.overrides)(\.|$)/;

/** Finds old package names in other fields of package.json, such as test settings and patches. The developer must decide about these. */
function findOtherReferences(text: string): readonly string[] {
  const found = stringsOf(parseTree(splitMark(text).body)).flatMap((node) => {
    const place = getNodePath(node).join('.');
    const name = String(node.value);
    return name.includes('@reown/appkit') && !read.test(place)
      ? [notes.namesElsewhere({ place, name })]
      : [];
  });
  return [...new Set(found)];
}

const stringsOf = (node: Node | undefined): readonly Node[] =>
  node?.type === 'string' ? [node] : (node?.children ?? []).flatMap(stringsOf);
