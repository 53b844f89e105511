import type { Choices } from '../choices.types.js';
import { sandboxVariable } from './wallets.js';

const port = 4173;

export function testFiles(choices: Choices): Readonly<Record<string, string>> {
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
