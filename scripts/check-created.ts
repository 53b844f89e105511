// `tsx scripts/check-created.ts [html|react|next|vue|wagmi …]`: what `npm create openappkit` makes, from packed tarballs in an
// empty folder: it installs, its types hold for every choice of chains, it builds, and passes its one test, which connects a
// wallet on the sandbox. Says how long each step took. Without a name `html` alone, which is what `npm test` runs; `wagmi` is
// the largest. Needs `pnpm build` first; leaves nothing behind.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chain, makeApp } from '../packages/create-openappkit/src/index.ts';
import {
  inEmptyFolder,
  type OurTarballs,
  packageTool,
  pnpmInstall,
  type Say,
} from './lib/empty-folder.ts';
import { run } from './lib/run.ts';
import { readJson } from './lib/workspace.ts';

const all = ['--chains', 'evm,solana,bitcoin'];
const flags: Readonly<Record<string, readonly string[]>> = {
  html: ['--framework', 'html', ...all],
  react: ['--framework', 'react'],
  next: ['--framework', 'next'],
  vue: ['--framework', 'vue', ...all],
  wagmi: ['--framework', 'next', '--wagmi', ...all],
};
const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(flags, name));
if (unknown !== undefined) throw new Error(`No app is called ${unknown}`);

const chainCombinations: readonly (readonly Chain[])[] = [
  ['evm'],
  ['solana'],
  ['bitcoin'],
  ['evm', 'solana'],
  ['evm', 'bitcoin'],
  ['solana', 'bitcoin'],
  ['evm', 'solana', 'bitcoin'],
];

/**
 * Writes a wallets file for every combination of chains, so that the app's compiler checks them all. The app's build
 * ignores them.
 */
function addEveryChoice(folder: string, framework: 'html' | 'next', wagmis: readonly boolean[]) {
  const source = join(folder, framework === 'next' ? 'app' : 'src', 'every-choice');
  mkdirSync(source);
  for (const chains of chainCombinations)
    for (const wagmi of wagmis.filter((one) => !one || chains.includes('evm'))) {
      const files = makeApp({ name: 'one', framework, chains, wagmi, projectId: '' }, '0.1.0');
      const text = files['src/wallets.ts'] ?? files['app/wallets.ts'];
      if (text === undefined) throw new Error(`${framework} has no wallets.ts`);
      const name = `${chains.join('-')}${wagmi ? '-wagmi' : ''}.ts`;
      writeFileSync(join(source, name), text);
    }
}

async function tryApp(work: string, name: string, ours: OurTarballs, say: Say): Promise<void> {
  const folder = join(work, `${name}-app`);
  const command = ['exec', '--yes', '--prefer-offline', `--package=${ours['create-openappkit']}`];
  const args = [folder, '--yes', ...(flags[name] ?? [])];
  await run('npm', [...command, '--', 'create-openappkit', ...args], { quiet: true });
  say(`${name}: made`);
  await pnpmInstall(folder, readJson<object>(join(folder, 'package.json')), ours);
  say(`${name}: installed`);
  if (name === 'html') addEveryChoice(folder, 'html', [false]);
  // Only here is the wagmi adapter installed.
  if (name === 'wagmi') addEveryChoice(folder, 'next', [true]);
  const env = { NEXT_TELEMETRY_DISABLED: '1' };
  await run('npm', ['run', 'build'], { cwd: folder, env, quiet: true });
  say(`${name}: types hold, and built`);
  await packageTool(folder, 'playwright', ['test', '--reporter=line']);
  say(`${name}: tested, which connects a wallet`);
}

await inEmptyFolder(async (work, ours, say) => {
  for (const name of named.length > 0 ? named : ['html']) await tryApp(work, name, ours, say);
});
