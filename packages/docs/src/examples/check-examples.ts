// `pnpm --filter @openappkit/docs examples` type-checks every example of the guides, READMEs and public doc comments against the built packages.
// Exits with 1 and prints the page and line of each error. Run `pnpm build` first.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { variableSentences } from '../data/sentences.js';
import { optionDefaults, optionValues, plainChoices, writeCode } from '../playground/write-code.js';
import { commentExamples } from './comment-examples.js';
import { type Example, readExamples } from './read-examples.js';
import { type ExampleModule, toModule } from './to-module.js';

const outsideModules = `
declare module '*.vue' {
  const component: import('vue').Component;
  export default component;
}
declare module 'next/headers' {
  export function headers(): Promise<Headers>;
}
declare module '@coinbase/wallet-sdk';
declare module '@base-org/account';
declare module '@farcaster/miniapp-sdk';
declare module '*/openappkit/openappkit.js' {
  export * from 'openappkit';
  export { EvmAdapter } from '@openappkit/adapter-evm';
}
declare module '*/tide-wallets.js' {
  type Load = Parameters<
    typeof import('@openappkit/core/adapter').createLazyInstance
  >[0]['load'];
  type Make = Awaited<ReturnType<Load>>;
  export function createTideWallets(context: unknown, discovery: unknown, destroyed: unknown): ReturnType<Make>;
}
declare module '*/create-send.js' {
  export function createSend(): import('@openappkit/core').FeatureController;
}
declare module '*/openappkit/networks.js' {
  export * from 'openappkit/networks';
}
`;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const target = fileURLToPath(new URL('../../node_modules/.examples/', import.meta.url));

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);
const pages = [
  'README.md',
  'packages/openappkit/MIGRATING.md',
  ...foldersOf('packages').map((folder) => `${folder}/README.md`),
  ...readdirSync(join(root, 'packages/docs/site/guides')).map(
    (name) => `packages/docs/site/guides/${name}`,
  ),
].filter((page) => existsSync(join(root, page)));

interface Written {
  readonly page: string;
  readonly module: ExampleModule;
}

function read(page: string, example: Example): ExampleModule {
  try {
    return toModule(example);
  } catch (cause) {
    throw new Error(`${page}:${example.line} is no component`, { cause });
  }
}

function writeModules(): ReadonlyMap<string, Written> {
  const written = new Map<string, Written>();
  const sources = commentExamples(join(root, 'packages')).map(({ path, examples }) => ({
    page: relative(root, path),
    examples,
  }));
  const all = pages.map((page) => ({
    page,
    examples: readExamples(readFileSync(join(root, page), 'utf8')),
  }));
  for (const [at, { page, examples }] of [...all, ...sources].entries())
    for (const [number, example] of examples.entries()) {
      const module = read(page, example);
      const name =
        example.name?.replace(/\.vue$/, '.ts') ?? `example-${number}.${module.extension}`;
      const path = `page-${at}/${name}`;
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), module.text);
      written.set(path, { page, module });
    }
  return written;
}

/** Writes the playground's code twice: with defaults, and with every choice set. */
function writePlayground(): void {
  const defaults = plainChoices();
  const all = writeCode({
    mode: 'dark',
    look: 'duskTheme',
    shape: 'roundShape',
    accent: '#ffd400',
    variables: Object.fromEntries(Object.keys(variableSentences).map((name) => [name, '1'])),
    features: Object.fromEntries(
      Object.entries(defaults.features).map(([name, isOn]) => [name, !isOn]),
    ),
    options: {
      ...Object.fromEntries(Object.entries(optionDefaults).map(([name, isOn]) => [name, !isOn])),
      ...Object.fromEntries(
        Object.entries(optionValues).map(([name, values]) => [name, values[1]]),
      ),
    },
  });
  mkdirSync(join(target, 'page-playground'), { recursive: true });
  for (const [name, code] of Object.entries({ plain: writeCode(defaults), all }))
    writeFileSync(join(target, 'page-playground', `${name}.ts`), code);
}

/** Links all workspace packages and their dependencies, because an example may import any of them. */
function linkPackages(): void {
  const link = (name: string, to: string) => {
    const at = join(target, 'node_modules', name);
    if (existsSync(at)) return;
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(to, at);
  };
  const ownFolders = foldersOf('packages');
  for (const folder of ownFolders) {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      name: string;
    };
    link(name, join(root, folder));
  }
  for (const folder of [...ownFolders, ...foldersOf('examples'), '.']) {
    const installed = join(root, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    for (const name of readdirSync(installed).filter((each) => !each.startsWith('.')))
      for (const full of name.startsWith('@')
        ? readdirSync(join(installed, name)).map((each) => `${name}/${each}`)
        : [name])
        link(full, join(installed, full));
  }
}

const settings = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    experimentalDecorators: true,
    useDefineForClassFields: false,
    skipLibCheck: true,
    noEmit: true,
    paths: { 'workspace/*': [`${root}packages/*`] },
  },
  include: ['outside.d.ts', 'page-*/**/*'],
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const written = writeModules();
writePlayground();
linkPackages();
writeFileSync(join(target, 'outside.d.ts'), outsideModules);
writeFileSync(join(target, 'tsconfig.json'), JSON.stringify(settings));

const { error, stdout } = spawnSync(
  join(root, 'node_modules/.bin/tsc'),
  ['-p', target, '--pretty', 'false', '--singleThreaded'],
  { encoding: 'utf8', cwd: target },
);
if (error) throw error;
/** Maps an error line to a line of the page. Undefined for errors that only a template's missing types cause. */
function onPage(line: string): string | undefined {
  const [, path = '', at = '1', message = line] =
    /^(\S+?)\((\d+),\d+\): error (.*)$/.exec(line) ?? [];
  const found = written.get(path);
  if (!found) return line;
  const isUntyped = found.module.isTemplate && /^TS70(?:06|31)\b/.test(message);
  return isUntyped ? undefined : `${found.page}:${found.module.lineOf(Number(at))} ${message}`;
}
const said = stdout
  .split('\n')
  .filter((line) => line !== '')
  .flatMap((line) => onPage(line) ?? []);
for (const line of said) console.error(line);
if (said.length === 0)
  console.log(`${written.size} examples of ${pages.length} pages and of comments compile`);
else process.exitCode = 1;
