import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const never: ReadonlySet<string> = new Set([
  ...['node_modules', 'bower_components', '.git', '.hg', '.svn', '.yarn', '.pnpm-store'],
  ...['dist', 'build', 'out', 'coverage', 'storybook-static', '.output', '.next', '.nuxt'],
  ...['.svelte-kit', '.astro', '.vercel', '.netlify', '.turbo', '.cache', '.parcel-cache'],
]);

type FileKind = 'code' | 'page' | 'style' | 'manifest' | 'workspace' | 'settings';

export interface FoundFile {
  /** Path relative to the project, with forward slashes. */
  readonly path: string;
  readonly kind: FileKind;
}

function kindOf(name: string): FileKind | undefined {
  if (name === 'package.json') return 'manifest';
  if (name === 'pnpm-workspace.yaml') return 'workspace';
  if (/^[jt]sconfig(\..+)?\.json$|\.importmap$|^import[-_]?map\.json$|^deno\.jsonc?$/.test(name))
    return 'settings';
  if (/\.min\.[cm]?js$/i.test(name)) return undefined;
  if (/\.[cm]?[jt]sx?$/i.test(name)) return 'code';
  if (/\.(html?|vue|svelte|astro)$/i.test(name)) return 'page';
  return /\.(css|scss|sass|less|pcss|postcss|styl)$/i.test(name) ? 'style' : undefined;
}

interface Found {
  readonly files: readonly FoundFile[];
  /** Subfolders that cannot be read, such as those of a container. */
  readonly closed: readonly string[];
}

type List = (folder: string) => Promise<readonly Dirent[]>;
const onDisk: List = (folder) => readdir(folder, { withFileTypes: true });

/** Skips installed files, build output and git's data, and never follows links. @throws if the project folder cannot be read */
export async function findFiles(root: string, list: List = onDisk): Promise<Found> {
  const files: FoundFile[] = [];
  const closed: string[] = [];
  const pathOf = (path: string): string => relative(root, path).split(sep).join('/');
  const walk = async (folder: string, entries: readonly Dirent[]): Promise<void> => {
    const sorted = [...entries].sort((one, two) => (one.name < two.name ? -1 : 1));
    for (const entry of sorted) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !never.has(entry.name)) {
        const below = await list(path).catch(() => undefined);
        if (below) await walk(path, below);
        else closed.push(pathOf(path));
      }
      const kind = entry.isFile() ? kindOf(entry.name) : undefined;
      if (kind) files.push({ path: pathOf(path), kind });
    }
  };
  await walk(root, await list(root));
  return { files, closed };
}

/** Keeps a byte order mark. Returns undefined if the file is not UTF-8, because writing it would change other bytes. */
export async function readText(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the mark (empty if missing) and the text for a JSON parser. */
export function splitMark(text: string): { readonly mark: string; readonly body: string } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { mark, body: text.slice(mark.length) };
}

export const lineEnd = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
