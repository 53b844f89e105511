// tabTo(): goes to an element as a person without a mouse does.
import { expect, type Locator } from '@playwright/test';

/** Presses Tab until the element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(async () => {
    await target.page().keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 200 });
  }).toPass({ intervals: [0] });
}
