// Builds a page of this repository for the sandbox of this run. Called by set-up.ts for what several stories look at, and by a
// story for what it alone looks at.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { results } from './results.js';

const examples = fileURLToPath(new URL('../../..', import.meta.url));

/** @returns the folder that was built; `sites` has one a page */
export async function buildPage(root: string, name: string): Promise<string> {
  const outDir = join(results, 'sites', name);
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

export const buildExample = (name: string): Promise<string> =>
  buildPage(join(examples, name), name);
