// Packs every published package into a folder, as the registry would get it. Used by check-packages, check-size
// and bench. Needs `pnpm build` first.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import { publishedPackages } from './workspace.ts';

/**
 * Path of each tarball by package name.
 * @param wanted which packages; all when left out
 */
export async function packAll(
  folder: string,
  wanted?: ReadonlySet<string>,
): Promise<Map<string, string>> {
  mkdirSync(folder, { recursive: true });
  const packages = publishedPackages().filter((pkg) => wanted?.has(pkg.manifest.name) ?? true);
  const filters = packages.flatMap((pkg) => ['--filter', pkg.manifest.name]);
  await run('pnpm', ['-r', ...filters, 'pack', '--pack-destination', folder], { quiet: true });
  return new Map(
    packages.map(({ manifest }) => {
      const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
      if (!existsSync(join(folder, file))) throw new Error(`${manifest.name} was not packed`);
      return [manifest.name, join(folder, file)];
    }),
  );
}
