import { expect, type Locator } from '@playwright/test';

/** Presses Tab until the element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(async () => {
    await target.page().keyboard.press('Tab');
    // `expect` would describe the whole page at each stop.
    if (!(await target.evaluate((element) => element.matches(':focus'))))
      throw new Error('Not yet');
  }).toPass({ intervals: [0] });
}
