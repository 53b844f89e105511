// A command of the browser tests: decides what becomes of the page's own requests whose path includes `part`. A module that
// the page has already loaded is not requested again, so such a test has a page of its own (vitest.workspace.ts).
import type { BrowserCommand } from 'vitest/node';
import type {} from '@vitest/browser-playwright';

/** `fail`: as without network; `hold`: waits for `pass`. */
type Fate = 'fail' | 'hold' | 'pass';

const undo = new Map<string, () => Promise<void>>();

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
    // A request that the page gave up meanwhile can no longer be continued.
    return route.continue().catch(() => undefined);
  });
  undo.set(part, async () => {
    release();
    await page.unroute(isMeant);
  });
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    setRequests(part: string, fate: Fate): Promise<void>;
  }
}
