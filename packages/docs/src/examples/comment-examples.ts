// Collects the examples in doc comments of public names and adds the imports that the comments leave out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ambientImports, ambientTypes } from './ambient-names.js';
import { publicNames } from './public-names.js';
import { type CommentExample, readComments } from './read-comments.js';
import type { Example } from './read-examples.js';

export interface SourceExamples {
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
