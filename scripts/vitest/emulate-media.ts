// emulateMedia: a command of the browser tests: what the reader of the page prefers. Tests see no movement unless they ask for
// it (vitest.workspace.ts); what is not named is as all tests begin.
import type { BrowserCommand } from 'vitest/node';
import type {} from '@vitest/browser-playwright';

interface Preferences {
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly colorScheme?: 'light' | 'dark';
  readonly contrast?: 'more' | 'no-preference';
}

export const emulateMedia: BrowserCommand<[preferences?: Preferences]> = (
  { page },
  { reducedMotion = 'reduce', colorScheme = 'light', contrast = 'no-preference' } = {},
) => page.emulateMedia({ reducedMotion, colorScheme, contrast });

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(preferences?: Preferences): Promise<void>;
  }
}
