// scripts/check-created.ts checks that created apps install, build and connect.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { type Choices, chains, frameworks } from './choices.js';
import { makeApp } from './make-app.js';
import { runCreate, writeApp } from './run-create.js';
import { say } from './strings.js';
import { versions } from './versions.js';

const choices: Choices = {
  name: 'my-app',
  framework: 'react',
  chains: ['evm'],
  wagmi: false,
  projectId: 'abc',
};
const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'create-openappkit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const manifestOf = (files: Readonly<Record<string, string>>) =>
  JSON.parse(files['package.json'] ?? '') as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };

describe.each(frameworks)('%s', (framework) => {
  it('imports only installed packages, and installs none twice', () => {
    for (const chosen of [['evm'], ['solana', 'bitcoin'], chains] as const) {
      const files = makeApp({ ...choices, framework, chains: chosen }, '0.1.0');
      const { dependencies, devDependencies } = manifestOf(files);
      const installed = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
      expect(new Set(installed).size).toBe(installed.length);
      const imported = Object.entries(files).flatMap(([path, text]) =>
        /\.(tsx?|vue)$/.test(path)
          ? [...text.matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name)
          : [],
      );
      const packages = imported.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
      expect(packages.filter((name) => !installed.includes(name))).toEqual([]);
    }
  });

  it('reads the sandbox only in the test build, which has a separate folder', () => {
    const files = makeApp({ ...choices, framework }, '0.1.0');
    const wallets = Object.entries(files).find(([path]) => path.endsWith('wallets.ts'))?.[1] ?? '';
    const reads = wallets.split('\n').filter((line) => line.includes('openappkitSandbox'));
    const isSet =
      framework === 'next' ? 'process.env.NEXT_PUBLIC_SANDBOX' : 'import.meta.env.VITE_SANDBOX';
    expect(reads).toEqual([`const sandbox = ${isSet} ? globalThis.openappkitSandbox : undefined;`]);
    const config = files['playwright.config.ts'] ?? '';
    expect(config).toContain(`env: { ${isSet.split('.').at(-1)}: '1' }`);
    expect(config).toContain('npm run build');
    const folder = framework === 'next' ? '.next-test' : 'dist-test';
    expect(files['.gitignore']?.split('\n')).toContain(folder);
    expect(config + (files['next.config.mjs'] ?? '')).toContain(folder);
  });

  it('contains its chains, its project ID and one test', () => {
    const files = makeApp({ ...choices, framework, chains }, '0.1.0');
    const wallets = Object.entries(files).find(([path]) => path.endsWith('wallets.ts'))?.[1] ?? '';
    expect(wallets).toContain(
      'adapters: [new EvmAdapter(), new SolanaAdapter(), new BitcoinAdapter()]',
    );
    expect(wallets).toContain(`const projectId = 'abc';`);
    expect(Object.keys(files).filter((path) => path.includes('.spec.'))).toHaveLength(1);
  });
});

it("uses wagmi's adapter instead of ours, and wraps the app in its provider", () => {
  for (const framework of ['react', 'next'] as const) {
    const files = makeApp({ ...choices, framework, wagmi: true }, '0.1.0');
    expect(Object.values(files).join()).toContain(
      '<WagmiProvider config={wagmiAdapter.wagmiConfig}>',
    );
    expect(Object.values(files).join()).not.toContain('EvmAdapter');
    expect(manifestOf(files).dependencies).toMatchObject({ wagmi: versions.wagmi });
  }
});

it('lists viem if an adapter depends on a range, so that one copy is installed', () => {
  const without = makeApp({ ...choices, chains: ['solana'] }, '0.1.0');
  expect(manifestOf(makeApp(choices, '0.1.0')).dependencies.viem).toBe(versions.viem);
  expect(manifestOf(without).dependencies.viem).toBeUndefined();
});

it("escapes markup in the app's name", () => {
  const files = makeApp({ ...choices, name: '<script>"&' }, '0.1.0');
  expect(files['index.html']).toContain('<title>&#60;script&#62;&#34;&#38;</title>');
});

test('installs the versions that our examples use', () => {
  const examples = ['react', 'wagmi', 'vue', 'e2e'].map(
    (name) =>
      JSON.parse(
        readFileSync(new URL(`../../../examples/${name}/package.json`, import.meta.url), 'utf8'),
      ) as ReturnType<typeof manifestOf>,
  );
  for (const [name, version] of Object.entries(versions))
    for (const { dependencies, devDependencies } of examples) {
      const exampleVersion = dependencies?.[name] ?? devDependencies?.[name];
      if (exampleVersion !== undefined && name !== 'typescript')
        expect([name, version]).toEqual([name, exampleVersion]);
    }
});

it('lists the exact core of wagmi, because two copies would not share state', () => {
  const examples = '../../../examples';
  const file = new URL(`${examples}/wagmi/node_modules/wagmi/package.json`, import.meta.url);
  const { version, dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(version).toBe(versions.wagmi);
  expect(dependencies['@wagmi/core']).toBe(versions['@wagmi/core']);
  const files = makeApp({ ...choices, wagmi: true }, '0.1.0');
  expect(manifestOf(files).dependencies['@wagmi/core']).toBe(versions['@wagmi/core']);
});

describe('the command', () => {
  it('creates an app in an empty folder only', async () => {
    const folder = join(emptyFolder(), 'my-app');
    expect((await runCreate([folder, '--yes'], undefined)).code).toBe(0);
    expect(existsSync(join(folder, 'src/wallets.ts'))).toBe(true);
    writeFileSync(join(folder, 'src/wallets.ts'), 'mine');
    const second = await runCreate([folder, '--yes', '--framework', 'next'], undefined);
    expect(second).toMatchObject({ code: 1, out: expect.stringContaining("isn't empty") });
    expect(readFileSync(join(folder, 'src/wallets.ts'), 'utf8')).toBe('mine');
    expect(existsSync(join(folder, 'app'))).toBe(false);
  });

  it('never overwrites a file that was added in the meantime', async () => {
    const folder = emptyFolder();
    expect(await writeApp(folder, { a: 'one', './a': 'two' })).toContain("Couldn't write to");
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('one');
  });

  it('keeps a file with that name, and explains the failure', async () => {
    const file = join(emptyFolder(), 'taken');
    writeFileSync(file, 'mine');
    const { code, out } = await runCreate([file, '--yes'], undefined);
    expect(code).toBe(1);
    expect(out).toContain(`Couldn't write to ${file}: `);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it.each([
    [undefined, 'npm install'],
    ['npm/10.9.0 node/v20.11.0 linux x64', 'npm install'],
    ['pnpm/10.34.9 npm/? node/v20.11.0 linux x64', 'pnpm install'],
    ['yarn/4.6.0 npm/? node/v20.11.0 linux x64', 'yarn install'],
    ['bun/1.3.0 npm/? node/v24.3.0 linux x64', 'bun install'],
    ['deno/2.6.0 npm/? deno/2.6.0 linux x64', 'npm install'],
  ])(
    'prints for user agent %s the command %s, and quotes the folder if a shell needs it',
    async (agent, command) => {
      const folder = join(emptyFolder(), 'with spaces', 'my-app');
      const { out } = await runCreate([folder, '--yes'], undefined, agent);
      expect(out).toContain(`  cd "${folder}"\n  ${command}\n`);
      expect(existsSync(join(folder, 'package.json'))).toBe(true);
    },
  );

  it.each([
    ['$(touch x)', "'$(touch x)/my-app'"],
    ['`id`', "'`id`/my-app'"],
    ['"; id; "', `'"; id; "/my-app'`],
    ["it's $HOME", "'it'\\''s $HOME/my-app'"],
    ["it's", `"it's/my-app"`],
    ['-P', './-P/my-app'],
  ])('quotes the folder as one word for a shell: %s', (folder, quoted) => {
    expect(say.made(`${folder}/my-app`, 'npm')).toContain(`  cd ${quoted}\n`);
  });

  it.each([
    [
      ['a', '--framework', 'svelte'],
      '--framework must be one of react, next, vue, html; got "svelte".',
    ],
    [['a', '--chains', 'evm,ton'], '--chains must be one of evm, solana, bitcoin; got "ton".'],
    [['a', '--chains', ''], '--chains must be one of'],
    [['a', '--project-id', "';alert(1)//"], 'A project ID can contain only letters'],
    [['a', '--framework', 'vue', '--wagmi'], 'wagmi needs React or Next'],
    [['a', '--chains', 'solana', '--wagmi'], 'wagmi needs React or Next'],
    [['A b'], "isn't a valid app name"],
    [['a', '--wgami'], "Unknown option '--wgami'"],
    // npm drops the flags without `--`.
    [['a', 'next'], 'npm needs -- before flags'],
    [[''], "isn't a valid app name"],
    [['node_modules'], "isn't a valid app name"],
    [['../Über'], "isn't a valid app name"],
  ])('rejects %j with an explanation', async (args, message) => {
    const outcome = await runCreate(args, undefined);
    expect(outcome.code).toBe(2);
    expect(outcome.out).toContain(message);
  });

  it('prompts for what the flags omit, and creates nothing if the user cancels', async () => {
    const folder = join(emptyFolder(), 'asked');
    const { code } = await runCreate([folder, '--framework', 'vue'], async ({ given }) => ({
      folder,
      choices: { framework: 'react', chains: ['solana'], wagmi: false, projectId: '', ...given },
    }));
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'src/wallets.ts'), 'utf8')).toContain('new SolanaAdapter()');
    expect(existsSync(join(folder, 'src/app.vue'))).toBe(true);
    const none = join(emptyFolder(), 'none');
    expect((await runCreate([none], async () => undefined)).code).toBe(1);
    expect(existsSync(none)).toBe(false);
  });
});
