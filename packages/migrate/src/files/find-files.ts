// findFiles(): the files of a project that may name the other kit. Never what was installed, built or belongs to git; never
// through a link.
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const never: ReadonlySet<string> = new Set([
  ...['node_modules', 'bower_components', '.git', '.hg', '.svn', '.yarn', '.pnpm-store'],
  ...['dist', 'build', 'out', 'coverage', 'storybook-static', '.output', '.next', '.nuxt'],
  ...['.svelte-kit', '.astro', '.vercel', '.netlify', '.turbo', '.cache', '.parcel-cache'],
]);

export type FileKind = 'code' | 'page' | 'style' | 'manifest' | 'workspace' | 'settings';

export interface FoundFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly kind: FileKind;
}

export function kindOf(name: string): FileKind | undefined {
  if (name === 'package.json') return 'manifest';
  if (name === 'pnpm-workspace.yaml') return 'workspace';
  if (/^[jt]sconfig(\..+)?\.json$|\.importmap$|^import[-_]?map\.json$|^deno\.jsonc?$/.test(name))
    return 'settings';
  if (/\.min\.[cm]?js$/i.test(name)) return undefined;
  if (/\.[cm]?[jt]sx?$/i.test(name)) return 'code';
  if (/\.(html?|vue|svelte|astro)$/i.test(name)) return 'page';
  return /\.(css|scss|sass|less|pcss|postcss|styl)$/i.test(name) ? 'style' : undefined;
}

export async function findFiles(root: string, folder = root): Promise<readonly FoundFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((one, two) => (one.name < two.name ? -1 : 1));
  const found: FoundFile[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !never.has(entry.name)) found.push(...(await findFiles(root, path)));
    const kind = entry.isFile() ? kindOf(entry.name) : undefined;
    if (kind) found.push({ path: relative(root, path).split(sep).join('/'), kind });
  }
  return found;
}
