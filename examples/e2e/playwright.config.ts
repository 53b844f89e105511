// How the examples are driven: one worker, a real Chromium, the sandbox on free ports (set-up.ts).
import { defineConfig } from '@playwright/test';
import { launch } from './src/setup/launch.js';
import { results } from './src/setup/results.js';

const every = '**/*.e2e.ts';
/** What a person does with an account, and what axe says of each view: half of the computing. The other half leads there. */
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
  // What takes this long hangs; no test is judged by its speed.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // What passes only then is named by `npm test` with what it said first.
  retries: 1,
  globalSetup: './src/setup/set-up.ts',
  reporter: [['line'], ['json', { outputFile: `${results}/results.json` }]],
  outputDir: `${results}/artifacts`,
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // A context for each test costs Chromium a second of computing: one is put back to its start before each instead. A
    // trace of every test costs as much; `--trace=on` with the name of one draws it.
    reuseContext: true,
    // Frames of a spinner and of a sheet that slides in are drawn by the processor here: an eighth of all computing. The main
    // job (main-job.e2e.ts) is seen with motion, as most people see it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: launch.usual,
  },
});
