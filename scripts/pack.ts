// `tsx scripts/pack.ts FOLDER` packs every published package and prints the tarballs' paths by package name as JSON. Needs `pnpm build` first.
import { resolve } from 'node:path';
import { packAll } from './lib/empty-folder.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where to: tsx scripts/pack.ts FOLDER');
console.log(JSON.stringify(Object.fromEntries(await packAll(resolve(folder))), undefined, 2));
