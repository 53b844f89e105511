// pressUntil(): presses a button until what it leads to is there. A card takes no press in its first half second: until then a
// person cannot have read it.
import { expect, type Locator } from '@playwright/test';

/** Below the limit of a test, so that what did not come is told, and not only that time is up. */
const hangMs = 120_000;

/**
 * @param buttons - more than one where it depends on who was faster which of them is there
 * @throws Error with what the page shows instead
 */
export async function pressUntil(comes: Locator, ...buttons: readonly Locator[]): Promise<void> {
  await expect(async () => {
    if (await comes.isVisible()) return;
    // One that goes away in between has been pressed, or was not the one.
    for (const button of buttons)
      if (await button.isVisible()) await button.click({ timeout: 2_000 });
    // `expect` would describe the whole page each time that a press came too early.
    await comes.waitFor({ timeout: 700 });
  })
    .toPass({ intervals: [100], timeout: hangMs })
    .catch(async (error: Error) => {
      const dialogs = comes.page().getByRole('dialog');
      const shown = (await dialogs.count()) > 0 ? dialogs.first() : comes.page().locator('body');
      throw new Error(`${error.message}\nThe page shows:\n${await shown.ariaSnapshot()}`, {
        cause: error,
      });
    });
}
