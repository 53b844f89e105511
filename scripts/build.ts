// `pnpm build` builds every published package into its dist (JavaScript by rollup, declarations by tsc) and runs a package's
// own build script. `pnpm build core ui` builds only those;
// `--no-types` skips the declarations, `--singleThreaded` is passed to the compiler.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RollupOptions, rollup } from 'rollup';
import { libraryOptions } from '../rollup.config.ts';
import { node10Stubs } from './lib/node10.ts';
import { run } from './lib/run.ts';
import { type Package, publishedPackages, root, shown, sourceEntries } from './lib/workspace.ts';

async function bundle(options: RollupOptions): Promise<void> {
  const output = Array.isArray(options.output) ? options.output[0] : options.output;
  if (output === undefined) throw new Error('A rollup configuration without an output');
  const warnings: string[] = [];
  const build = await rollup({
    ...options,
    onwarn: (warning) => {
      if (
        warning.code === 'CIRCULAR_DEPENDENCY' &&
        warning.ids?.some((id) => id.includes('node_modules'))
      )
        return;
      if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
      if (warning.code === 'THIS_IS_UNDEFINED' || warning.code === 'INVALID_ANNOTATION') return;
      warnings.push(warning.message);
    },
  });
  await build.write(output);
  await build.close();
  for (const warning of warnings) console.warn(`  warning: ${warning}`);
}

async function buildJavaScript(pkg: Package): Promise<void> {
  const started = performance.now();
  const missing = sourceEntries(pkg).filter((entry) => !existsSync(entry.source));
  if (missing.length > 0) {
    throw new Error(
      `${pkg.manifest.name} exports ${missing.map((m) => shown(m.source)).join(', ')}, which is not there`,
    );
  }
  rmSync(join(pkg.path, 'dist'), { recursive: true, force: true });
  for (const file of readdirSync(pkg.path)) {
    // With build info but without dist, tsc would write no declarations.
    if (file.endsWith('.tsbuildinfo')) rmSync(join(pkg.path, file));
  }
  await bundle(libraryOptions(pkg));
  writeStubs(pkg);
  console.log(`built ${pkg.manifest.name} in ${Math.round(performance.now() - started)} ms`);
}

/** Writes a folder for each subpath, for bundlers that ignore "exports". */
function writeStubs({ path, manifest }: Package): void {
  const matchesOf = (subpath: string): readonly string[] => {
    const [before = '', after = ''] = subpath.split('*');
    return sourceEntries({ folder: '', path, manifest })
      .map((entry) => entry.subpath)
      .filter((each) => each.startsWith(before) && each.endsWith(after))
      .map((each) => each.slice(before.length, each.length - after.length));
  };
  for (const [folder, stub] of node10Stubs(manifest, matchesOf)) {
    mkdirSync(join(path, folder), { recursive: true });
    writeFileSync(join(path, folder, 'package.json'), `${JSON.stringify(stub, undefined, 2)}\n`);
  }
}

/**
 * Removes side-effect imports of `#` names from declarations, because compilers that do not read "imports" cannot resolve them.
 * Keeps line numbers.
 */
function cutHashImports({ path }: Package): void {
  const dist = join(path, 'dist');
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(join(dist, name), 'utf8');
    const cut = text.replace(/^import '#[^']+';$/gm, '');
    if (cut !== text) writeFileSync(join(dist, name), cut);
  }
}

const oneThread = process.argv.filter((arg) => arg === '--singleThreaded');
const declarations = !process.argv.includes('--no-types');
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const packages = publishedPackages().filter(
  (pkg) => wanted.length === 0 || wanted.includes(pkg.folder),
);
let broken = 0;
for (const pkg of packages) {
  try {
    await buildJavaScript(pkg);
  } catch (error) {
    broken += 1;
    console.error(`${pkg.manifest.name}: ${error instanceof Error ? error.message : error}`);
  }
}
if (broken > 0) process.exit(1);
if (declarations) {
  await run('tsc', ['-b', ...oneThread, ...packages.map((pkg) => pkg.path)], { cwd: root });
  for (const pkg of packages) cutHashImports(pkg);
  console.log(`wrote the declarations of ${packages.length} packages`);
}
for (const pkg of packages) {
  if (pkg.manifest.scripts?.build) await run('pnpm', ['run', 'build'], { cwd: pkg.path });
}
