import type { Choices } from '../choices.js';
import { type Known, pick } from '../versions.js';
import { familyOf, sandboxVariable } from './wallets.js';

export interface Particular {
  readonly files: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: readonly Known[];
  readonly devDependencies: readonly Known[];
}

const sorted = (table: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).sort(([one], [two]) => (one < two ? -1 : 1)));

/** @param packageVersion the exact version of the OpenAppKit packages */
export function commonFiles(
  choices: Choices,
  particular: Particular,
  packageVersion: string,
): Readonly<Record<string, string>> {
  const adapters = choices.chains.map((chain) => familyOf(chain, choices).from);
  // Listed by the app, so that the adapter (with a version range) and the sandbox share one copy of 60 MB.
  const viem: readonly Known[] = choices.chains.includes('evm') ? ['viem'] : [];
  // List the core too, because npm may install wagmi's copy where the adapter cannot find it.
  const wagmi: readonly Known[] = choices.wagmi
    ? ['@tanstack/react-query', '@wagmi/core', 'wagmi']
    : [];
  const manifest = {
    name: choices.name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: { ...particular.scripts, test: 'playwright test' },
    dependencies: sorted({
      ...Object.fromEntries(['openappkit', ...adapters].map((name) => [name, packageVersion])),
      ...pick(...particular.dependencies, ...viem, ...wagmi),
    }),
    devDependencies: sorted({
      '@openappkit/testing': packageVersion,
      ...pick('@playwright/test', '@types/node', 'typescript', ...particular.devDependencies),
    }),
  };
  return {
    'package.json': `${JSON.stringify(manifest, undefined, 2)}\n`,
    'README.md': readme(choices),
    '.gitignore':
      'node_modules\ndist\ndist-test\n.next\n.next-test\ntest-results\nplaywright-report\nnext-env.d.ts\n',
    ...testFiles(choices),
  };
}

const readme = ({ name }: Choices): string => `# ${name}

\`\`\`sh
npm install
npm run dev                          # the app
npx playwright install chromium      # once
npm test                             # builds, and connects a wallet on local chains
\`\`\`

Chains and wallets are in \`wallets.ts\`. The test runs on the sandbox of
[@openappkit/testing](https://www.npmjs.com/package/@openappkit/testing): local chains and a wallet with real keys; nothing leaves
this machine.
`;

const port = 4173;

function testFiles(choices: Choices): Readonly<Record<string, string>> {
  const { framework, chains } = choices;
  // Next sets the output folder in its configuration.
  const serve =
    framework === 'next'
      ? `npm run build && npm run start -- --hostname 127.0.0.1 --port ${port}`
      : `npm run build -- --outDir dist-test && npm run preview -- --outDir dist-test --host 127.0.0.1 --port ${port}`;
  const family = chains.includes('evm') ? '' : `{ family: '${chains[0]}' }`;
  // A wallet with several chains prompts for the chain to connect.
  const where =
    chains.length > 1
      ? `  await page.getByRole('radio', { name: /${title[chains[0] ?? 'evm']}/ }).check();\n  await page.getByRole('button', { name: 'Continue' }).click();\n`
      : '';
  return {
    'playwright.config.ts': `import { chromiumLaunchOptions } from '@openappkit/testing/playwright';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: 'http://127.0.0.1:${port}',
    launchOptions: chromiumLaunchOptions(process.env.CHROMIUM),
  },
  // A separate build that uses the sandbox. The published build never reads it.
  webServer: {
    command: '${serve}',
    env: { ${sandboxVariable(choices)}: '1' },
    url: 'http://127.0.0.1:${port}',
    timeout: 300_000,
  },
});
`,
    'tests/connect.spec.ts': `import { expect, test } from '@openappkit/testing/playwright';

test('connects a wallet', async ({ page, wallet }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: /Sandbox Wallet/ }).click();
${where}  await wallet.approve(${family});
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
});
`,
  };
}

const title = { evm: 'Ethereum', solana: 'Solana', bitcoin: 'Bitcoin' } as const;
