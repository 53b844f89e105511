// Builds a page of this repository, for the sandbox of this run.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { results } from './results.js';

/**
 * Merge chunks that several lazy parts share, because each file costs the browser, its driver and the server more than its content.
 * Lazy code stays lazy. The checks of packed packages cover the default splitting.
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

/** @returns the output folder */
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
