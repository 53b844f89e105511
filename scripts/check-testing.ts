// `tsx scripts/check-testing.ts [jest]` pastes the samples of packages/testing/README.md into a fresh app with packed packages and runs them:
// types, Playwright on a sandbox, and Vitest; with `jest` also Jest. Part of the weekly run. Needs `pnpm build` first; cleans up.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  inEmptyFolder,
  packageTool,
  pageWith,
  pnpmInstall,
  writeJson,
} from './lib/empty-folder.ts';
import { run } from './lib/run.ts';
import { root } from './lib/workspace.ts';

/** Exact versions, so that new releases cannot break the check. */
const tools = {
  '@playwright/test': '1.65.1',
  '@types/node': '20.19.43',
  typescript: '7.0.2',
  vite: '8.3.8',
  vitest: '4.1.12',
};
const jest = { '@jest/globals': '30.2.0', jest: '30.2.0' };

/** Returns the README samples whose first line names their file. */
function samples(): readonly { readonly path: string; readonly text: string }[] {
  const readme = readFileSync(join(root, 'packages', 'testing', 'README.md'), 'utf8');
  return [...readme.matchAll(/^```ts\n(\/\/ ([\w./-]+)\n[\s\S]*?)^```$/gm)].map(
    ([, text = '', path = '']) => ({ path, text }),
  );
}

/** Writes the parts of Vite's template `vanilla-ts` that the samples use. */
function writeApp(folder: string): void {
  const options = {
    target: 'es2023',
    module: 'esnext',
    lib: ['ES2023', 'DOM'],
    types: ['vite/client', 'node'],
    skipLibCheck: true,
    moduleResolution: 'bundler',
    verbatimModuleSyntax: true,
    moduleDetection: 'force',
    noEmit: true,
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
  };
  writeJson(join(folder, 'tsconfig.json'), { compilerOptions: options });
  writeFileSync(join(folder, 'index.html'), pageWith('/src/main.ts'));
  for (const { path, text } of samples()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Runs the Vitest sample with the changes that the README lists for Jest. */
async function checkJest(folder: string): Promise<void> {
  const sample = readFileSync(join(folder, 'src', 'account.test.ts'), 'utf8');
  const text = sample.replace("from 'vitest'", "from '@jest/globals'");
  if (text === sample) throw new Error('The sample imports nothing of vitest');
  mkdirSync(join(folder, 'jest'));
  writeFileSync(join(folder, 'jest', 'account.test.mjs'), text);
  writeJson(join(folder, 'jest.config.json'), { transform: {}, testMatch: ['**/jest/*.test.mjs'] });
  await run(join(folder, 'node_modules', '.bin', 'jest'), ['--config', 'jest.config.json'], {
    cwd: folder,
    env: { NODE_OPTIONS: '--experimental-vm-modules' },
    quiet: true,
  });
}

await inEmptyFolder(async (work, ours, say) => {
  const folder = join(work, 'app');
  mkdirSync(folder);
  writeApp(folder);
  const names = ['openappkit', '@openappkit/adapter-evm', '@openappkit/testing'];
  const withJest = process.argv.includes('jest');
  const devDependencies = { ...tools, ...(withJest && jest) };
  const dependencies = Object.fromEntries(names.map((name) => [name, ours[name]]));
  const manifest = { name: 'app', private: true, type: 'module', scripts: { dev: 'vite' } };
  await pnpmInstall(folder, { ...manifest, dependencies, devDependencies }, ours);
  say('installed');
  await packageTool(folder, 'tsc', ['-p', '.', '--singleThreaded']);
  say('types hold');
  await packageTool(folder, 'vitest', ['run', 'src']);
  say('vitest passes');
  await packageTool(folder, 'playwright', ['test', '--reporter=line']);
  say('playwright connects');
  if (withJest) await checkJest(folder);
  if (withJest) say('jest passes');
});
