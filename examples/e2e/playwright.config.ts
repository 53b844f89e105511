// How the examples are driven: one worker, a real Chromium, the sandbox on free ports (set-up.ts). Most stories run in Chromium's
// headless shell, which is the same engine without a window and computes a third less; one of each area runs in the whole browser.
import { chromiumLaunchOptions, loopbackOnly } from '@openappkit/testing/playwright';
import { defineConfig } from '@playwright/test';
import { results } from './src/setup/results.js';

const { CHROMIUM: usual = '/usr/bin/chromium', CHROMIUM_WHOLE: whole = usual } = process.env;

/** The main job with motion, the other window of a login, two tabs, a phone's screen, and a payment that arrives. */
const inWholeBrowser = [
  '**/main-job.e2e.ts',
  '**/embedded/social.e2e.ts',
  '**/two-tabs.e2e.ts',
  '**/pairing/phone-viewport.e2e.ts',
  '**/account/receive.e2e.ts',
];

const launchedAt = (executablePath: string) => ({
  launchOptions: loopbackOnly(chromiumLaunchOptions(executablePath)),
});

export default defineConfig({
  testDir: 'src',
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
  },
  projects: [
    {
      name: 'whole browser',
      testMatch: inWholeBrowser,
      use: launchedAt(whole),
    },
    {
      name: 'headless shell',
      testMatch: '**/*.e2e.ts',
      testIgnore: inWholeBrowser,
      use: launchedAt(usual),
    },
  ],
});
