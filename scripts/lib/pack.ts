// Packs published packages as the registry would get them. `npm test` packs once and sets OPENAPPKIT_PACKED; a single check packs itself.
// Needs `pnpm build` first.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import { publishedPackages } from './workspace.ts';

/**
 * Returns the path of each tarball by package name.
 * @param folder output folder, unless this run has packed already
 */
export async function packAll(folder: string): Promise<Map<string, string>> {
  const packed = process.env.OPENAPPKIT_PACKED;
  const packages = publishedPackages();
  if (packed === undefined) {
    mkdirSync(folder, { recursive: true });
    const filters = packages.flatMap((pkg) => ['--filter', pkg.manifest.name]);
    await run('pnpm', ['-r', ...filters, 'pack', '--pack-destination', folder], { quiet: true });
  }
  return new Map(
    packages.map(({ manifest }) => {
      const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
      const path = join(packed ?? folder, file);
      if (!existsSync(path)) throw new Error(`${manifest.name} was not packed`);
      return [manifest.name, path];
    }),
  );
}
