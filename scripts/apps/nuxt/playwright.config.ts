import { chromiumLaunchOptions, loopbackOnly } from '@openappkit/testing/playwright';
import { defineConfig } from '@playwright/test';

const url = `http://127.0.0.1:${process.env.PORT}`;

export default defineConfig({
  testMatch: '*.spec.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: { baseURL: url, launchOptions: loopbackOnly(chromiumLaunchOptions(process.env.CHROMIUM)) },
  webServer: { command: 'node .output/server/index.mjs', url, env: { HOST: '127.0.0.1' } },
});
