import { expect } from 'vitest';
import type { HostPage } from './host-page.js';

export async function approveRequest({ frame }: Pick<HostPage, 'frame'>): Promise<void> {
  const approve = frame.getByRole('button', { name: 'Approve' });
  const more = frame.getByRole('button', { name: 'Show more' });
  await approve.waitFor();
  const isEnabled = async () => {
    // The button can disappear in between, once the end is visible.
    if (await more.isVisible()) await more.click({ timeout: 1_000 }).catch(() => undefined);
    return approve.isEnabled();
  };
  await expect.poll(isEnabled).toBe(true);
  await approve.click();
}
