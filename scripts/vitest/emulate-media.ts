// A command of browser tests that sets media preferences. By default tests use reduced motion (vitest.workspace.ts); omitted preferences reset.
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
