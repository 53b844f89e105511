// `tsx scripts/pack.ts FOLDER`: packs every published package into the folder and prints, as JSON, the path of each
// tarball by package name. What `npm test` does once for all its checks. Needs `pnpm build` first.
import { resolve } from 'node:path';
import { packAll } from './lib/pack.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where to: tsx scripts/pack.ts FOLDER');
console.log(JSON.stringify(Object.fromEntries(await packAll(resolve(folder))), undefined, 2));
