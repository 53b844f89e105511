// Builds a page of this repository. Called by build-sites.ts for what several stories look at, and by a story for what it alone
// looks at: that page is for the sandbox of this run.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { results } from './results.js';

const examples = fileURLToPath(new URL('../../..', import.meta.url));

/** @returns the folder that was built */
export async function buildPage(root: string, outDir: string): Promise<string> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

export const buildExample = (name: string): Promise<string> =>
  buildPage(join(examples, name), join(results, 'sites', name));
