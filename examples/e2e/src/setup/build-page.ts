// Builds a page of this repository. Called by build-sites.ts for what several stories look at, and by a story for what it alone
// looks at: that page is for the sandbox of this run.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { results } from './results.js';

/**
 * What several late parts share is one file, of a hundred that it would be else: each of them costs the browser, its driver and
 * the server more than what is in it, at every page of every story. What is late stays so. How an app is split that leaves it
 * to its bundler is seen by the checks of packed packages.
 */
const output = {
  codeSplitting: {
    groups: [
      { name: 'ours', test: /\/packages\//, minShareCount: 2 },
      { name: 'others', test: /\/node_modules\//, minShareCount: 2 },
    ],
  },
};

const examples = fileURLToPath(new URL('../../..', import.meta.url));

/** @returns the folder that was built */
export async function buildPage(root: string, outDir: string): Promise<string> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, rolldownOptions: { output } },
  });
  return outDir;
}

export const buildExample = (name: string): Promise<string> =>
  buildPage(join(examples, name), join(results, 'sites', name));
