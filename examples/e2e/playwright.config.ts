// One worker, a real Chromium, and the sandbox on free ports (set-up.ts).
import { defineConfig } from '@playwright/test';
import { launch } from './src/setup/launch.js';
import { results } from './src/setup/results.js';

const every = '**/*.e2e.ts';
/** These files take half of the CPU time, so the run is split into two halves. */
const ofAccounts = ['**/account/*.e2e.ts', '**/embedded/*.e2e.ts', '**/every-*.e2e.ts'];
const halves = {
  accounts: { testMatch: ofAccounts },
  connections: { testMatch: every, testIgnore: ofAccounts },
};
/** `npm test` runs both at once. */
const half = process.env.E2E_HALF as keyof typeof halves | undefined;

export default defineConfig({
  testDir: 'src',
  ...(half ? halves[half] : { testMatch: every }),
  workers: 1,
  // Only a hanging test reaches this limit, so slow machines do not fail tests.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // `npm test` lists tests that pass at the second try, with the first error.
  retries: 1,
  globalSetup: './src/setup/set-up.ts',
  reporter: [['line'], ['json', { outputFile: `${results}/results.json` }]],
  outputDir: `${results}/artifacts`,
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Reuse one context, because a new one costs Chromium a second of CPU time. Traces cost as much, so use `--trace=on` for a single test.
    reuseContext: true,
    // Animations take an eighth of the CPU time. main-job.e2e.ts tests with motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: launch.usual,
  },
});
