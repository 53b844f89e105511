// Collects the examples in doc comments of public names and adds the imports that the comments leave out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ambientImports, ambientTypes } from './ambient-names.js';
import type { Example } from './read-examples.js';

interface CommentExample extends Example {
  /** The declaration that the comment documents, or the owner of the documented member. */
  readonly about: string;
}

interface SourceExamples {
  readonly path: string;
  readonly examples: readonly Example[];
}

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'test' ? [] : sourcesBelow(path);
    return /\.tsx?$/.test(path) && !/\.test(?:-d)?\./.test(path) ? [path] : [];
  });

/** @param root - the folder of the packages */
export function commentExamples(root: string): readonly SourceExamples[] {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'src')));
  const named = new Map(folders.map((name) => [name, publicNames(join(root, name))] as const));
  const anywhere = new Map([...named.values()].flatMap((names) => [...names]));
  return [...named].flatMap(([folder, names]) =>
    sourcesBelow(join(root, folder, 'src')).map((path) => ({
      path,
      examples: readComments(readFileSync(path, 'utf8'))
        .filter(({ about }) => names.has(about))
        .map((each) => complete(each, folder, names, anywhere)),
    })),
  );
}

/** Adds the imports and declarations that the example assumes: from its own package, the tables, or any other package. */
function complete(
  example: CommentExample,
  folder: string,
  ownNames: ReadonlyMap<string, string>,
  anywhere: ReadonlyMap<string, string>,
): Example {
  const { code, about } = example;
  const isElement = example.language === 'element';
  const stripped = code.replaceAll(/'[^'\n]*'|\/\/.*$|(?<!\.)\.\w+/gm, '');
  const declares = (name: string): boolean =>
    new RegExp(`\\b(?:const|function|class|import \\{.*) ${name}\\b`).test(stripped);
  const declarations = [...new Set(stripped.match(/\b[A-Za-z]\w*/g))].flatMap((name) => {
    if (declares(name)) return [];
    const type = ambientTypes[about]?.[name] ?? ambientTypes[folder]?.[name];
    if (type !== undefined) return [`declare const ${name}: ${type};`];
    const from = ownNames.get(name) ?? ambientImports[name];
    if (from !== undefined) return [`import { ${name} } from '${from}';`];
    const usual = ambientTypes.everywhere?.[name];
    if (usual !== undefined) return [`declare const ${name}: ${usual};`];
    return anywhere.has(name) ? [`import { ${name} } from '${anywhere.get(name)}';`] : [];
  });
  if (isElement && folder === 'vue')
    return { ...example, language: 'vue', given: declarations.join('\n') };
  return {
    ...example,
    language: 'tsx',
    given: ['export {};', ...declarations].join('\n'),
    code: isElement ? `return (\n${code}\n);` : code,
  };
}

const comment = /\/\*\*[\s\S]*?\*\//g;

const declaration =
  /^export (?:declare |abstract |async )*(?:function\*?|class|const|interface|type) (\w+)/gm;

/** A comment's first line may have text before the tag. An email address is not a tag. */
const tag = /(?<=[*\s])@example\b/g;

/** An example ends at the next tag that begins a line, or at the end of the comment. */
export function readComments(source: string): readonly CommentExample[] {
  const declared = [...source.matchAll(declaration)];
  return [...source.matchAll(comment)].flatMap(({ 0: text, index }) => {
    const isMember = /^[ \t]/.test(source.slice(source.lastIndexOf('\n', index) + 1));
    const named = isMember
      ? declared.filter((each) => each.index < index).at(-1)
      : declared.find((each) => each.index > index);
    return [...text.matchAll(tag)].map((found): CommentExample => {
      const rest = text.slice(found.index + found[0].length).replace(/\s*\*\/$/, '');
      const [written = ''] = rest.split(/\n\s*\* @/);
      const startsBelow = written.trimStart() !== written.replace(/^[ \t]+/, '');
      const code = written.replace(/^[ \t]*\* ?/gm, '').trim();
      return {
        about: named?.[1] ?? '',
        line: source.slice(0, index + found.index).split('\n').length + (startsBelow ? 1 : 0),
        code,
        language: code.startsWith('<') ? 'element' : 'tsx',
        name: undefined,
        given: '',
      };
    });
  });
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Subpaths that apps do not import. */
const ownUse: readonly string[] = ['./internal', './package.json'];

/**
 * Maps every public name of a package to its import path, which is empty for an unpublished package. Reads the sources behind
 * "exports" and skips internal subpaths.
 */
export function publicNames(folder: string): ReadonlyMap<string, string> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const names = new Map<string, string>();
  if (manifest.private) return names;
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    const source = typeof target === 'string' ? undefined : target['openappkit-source'];
    if (!source || source.includes('*') || ownUse.includes(subpath)) continue;
    for (const name of namesIn(join(folder, source)))
      if (!names.has(name)) names.set(name, manifest.name + subpath.slice(1));
  }
  return names;
}

/** Follows `export *` only within the package, because the other package lists its own names. */
function namesIn(path: string): readonly string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'));
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (exportName.kind === 'Name') return exportName.name ?? [];
      const from = moduleRequest?.value ?? '';
      return from.startsWith('.') ? namesIn(sourceOf(join(dirname(path), from))) : [];
    }),
  );
}

/** The source of `./one.js` is `./one.ts` or `./one.tsx`. */
function sourceOf(path: string): string {
  const source = path.replace(/\.js$/, '.ts');
  return existsSync(source) ? source : `${source}x`;
}
