// Commands of browser tests.
import type { BrowserCommand } from 'vitest/node';
import type {} from '@vitest/browser-playwright';

interface Preferences {
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly colorScheme?: 'light' | 'dark';
  readonly contrast?: 'more' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
}

/** Sets media preferences. Omitted ones reset; the default of motion is reduced (vitest.workspace.ts). */
export const emulateMedia: BrowserCommand<[preferences?: Preferences]> = (
  { page },
  {
    reducedMotion = 'reduce',
    colorScheme = 'light',
    contrast = 'no-preference',
    forcedColors = 'none',
  } = {},
) => page.emulateMedia({ reducedMotion, colorScheme, contrast, forcedColors });

/**
 * Emulates a touch screen. Chromium does not restore the mouse afterwards, so such a test needs its own page
 * (vitest.workspace.ts).
 */
export const emulateTouch: BrowserCommand<[]> = async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
};

/** `fail`: like a lost network; `hold`: waits until `pass`. */
type Fate = 'fail' | 'hold' | 'pass';

const undo = new Map<string, () => Promise<void>>();

/**
 * Fails, holds or passes requests whose path contains `part`. Loaded modules are not requested again, so such a test needs its
 * own page (vitest.workspace.ts).
 */
export const setRequests: BrowserCommand<[part: string, fate: Fate]> = async (
  { page },
  part,
  fate,
) => {
  await undo.get(part)?.();
  undo.delete(part);
  if (fate === 'pass') return;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isMeant = (url: URL): boolean => url.pathname.includes(part);
  await page.route(isMeant, async (route) => {
    if (fate === 'fail') return route.abort('internetdisconnected');
    await released;
    // Continuing fails if the page has cancelled the request.
    return route.continue().catch(() => undefined);
  });
  undo.set(part, async () => {
    release();
    await page.unroute(isMeant);
  });
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(preferences?: Preferences): Promise<void>;
    emulateTouch(): Promise<void>;
    setRequests(part: string, fate: Fate): Promise<void>;
  }
}
