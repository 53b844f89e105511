// Launch options for Chromium on machines without a display or a sandboxing kernel, such as CI. Called by a
// playwright.config. Starts nothing.
import type { LaunchOptions } from '@playwright/test';

/**
 * @param executablePath - a Chromium of your own; without it Playwright takes the one it installed
 * @example
 * export default defineConfig({ use: { launchOptions: chromiumLaunchOptions(process.env.CHROMIUM) } });
 */
export function chromiumLaunchOptions(executablePath?: string): LaunchOptions {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
    ],
  };
}
