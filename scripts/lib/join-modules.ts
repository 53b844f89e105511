// Joins small modules of a built package into one file, as scripts/joined-modules.json lists them. Otherwise bundlers create
// many small chunks, and the first load lists all their names. Each joined module stays as a re-export at its path.
// Importing one loads all, so join only lazy modules, or only those of the first load.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { rollup } from 'rollup';

/** Modules by the name of the file that contains them, as paths below dist without `.js`. */
export type JoinedModules = Readonly<Record<string, readonly string[]>>;

/** Matches imports and exports of another module of the package, which rollup writes on one line each. */
const statement = /^(?:import|export)\b[^'"]*?['"](\.[^'"]+)['"];?$/gm;

function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(statement)].flatMap(([, id]) =>
    id === undefined ? [] : [resolve(dirname(file), id)],
  );
}

function exportsOf(file: string): string[] {
  const list = /^export \{ ([^}]+) \};$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (list === undefined) throw new Error(`${file} exports no names of its own`);
  return list.split(', ').map((each) => each.replace(/^.* as /, ''));
}

/** Rejects outside modules that both import and are imported by a member, because the two files would form a cycle. */
function rejectCycles(name: string, members: ReadonlySet<string>): void {
  const known = new Set<string>();
  const visit = (file: string): void => {
    if (known.has(file) || !existsSync(file)) return;
    known.add(file);
    for (const next of importsOf(file)) {
      if (members.has(next))
        throw new Error(`${name}: ${file} is imported from inside, and imports ${next}`);
      visit(next);
    }
  };
  for (const member of members)
    for (const next of importsOf(member)) if (!members.has(next)) visit(next);
}

async function joinOne(dist: string, name: string, modules: readonly string[]): Promise<void> {
  const files = modules.map((module) => join(dist, `${module}.js`));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`${name} joins what is not there: ${missing.join(', ')}`);
  const members = new Set(files);
  rejectCycles(name, members);
  const target = join(dist, `${name}.js`);
  const build = await rollup({
    input: target,
    external: (id, importer) =>
      id !== target &&
      !members.has(id.startsWith('.') && importer ? resolve(dirname(importer), id) : id),
    plugins: [
      {
        name: 'join-modules',
        resolveId: (id) => (id === target ? id : undefined),
        load(id) {
          if (id === target)
            return files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
          return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
        },
      },
    ],
    onwarn: (warning) => {
      throw new Error(`${name}: ${warning.message}`);
    },
  });
  const names = new Map(files.map((file) => [file, exportsOf(file)]));
  await build.write({
    file: target,
    format: 'es',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await build.close();
  for (const [file, exported] of names) {
    writeFileSync(file, `export { ${exported.join(', ')} } from '${pathTo(target, file)}';\n`);
    rmSync(`${file}.map`);
  }
  pointTo(target, members, dist);
}

function pathTo(target: string, from: string): string {
  const path = relative(dirname(from), target).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Redirects imports of a member to the joined file, because a re-export with side effects would be a chunk of its own.
 */
function pointTo(target: string, members: ReadonlySet<string>, dist: string): void {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name);
    if (!file.endsWith('.js') || members.has(file) || file === target) continue;
    const code = readFileSync(file, 'utf8');
    const pointed = code.replace(statement, (whole, id: string) =>
      members.has(resolve(dirname(file), id)) ? whole.replace(id, pathTo(target, file)) : whole,
    );
    if (pointed !== code) writeFileSync(file, pointed);
  }
}

export async function joinModules(dist: string, joined: JoinedModules): Promise<void> {
  for (const [name, modules] of Object.entries(joined)) await joinOne(dist, name, modules);
}
