// `tsx scripts/build-sites.ts FOLDER` builds the pages of the end-to-end tests once. Needs `pnpm build` first.
import { resolve } from 'node:path';
import { buildSites } from '../examples/e2e/src/setup/build-sites.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder for the pages');
await buildSites(resolve(folder));
