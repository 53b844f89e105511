import { expect, test, walletAddress } from './setup/test.js';
import type { SandboxFault } from '@openappkit/testing/playwright';

// Requests held by a hanging service outlive their page, so do not reuse the context.
test.use({ reuseContext: false });

const faults: readonly Omit<SandboxFault, 'service'>[] = [
  { kind: 'hang' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429 },
  { kind: 'html' },
];

for (const fault of faults) {
  const name = fault.status ?? fault.kind;
  test(`lists and connects wallets with every service answering ${name}`, async ({
    desk,
    fresh,
  }) => {
    for (const service of ['blockchainApi', 'explorer', 'analytics'] as const)
      await fresh.addFault({ service, ...fault });
    await desk.goto();
    await desk.connect();
    await expect(desk.get('address')).toHaveText(walletAddress);
  });
}

test('connects on a page whose storage throws', async ({ page, desk }) => {
  await page.addInitScript((port) => {
    if (location.port !== port) return;
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }, new URL(desk.url).port);
  await desk.goto();
  await desk.connect();
  await expect(desk.get('address')).toHaveText(walletAddress);
});

test("drops invalid data in the kit's storage", async ({ page, desk }) => {
  await desk.goto();
  await desk.connect();
  const spoiled = await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('openappkit:'));
    for (const key of keys) localStorage.setItem(key, '{"\u0000":[[[');
    return keys.length;
  });
  expect(spoiled).toBeGreaterThan(0);
  await page.reload();
  await expect(desk.get('status')).toHaveText('disconnected');
  // The wallet still knows the site, so it does not prompt.
  await desk.chooseWallet();
  await expect(desk.get('address')).toHaveText(walletAddress);
});

test('leaves no node behind after twenty opens and closes', async ({ page, desk }) => {
  await desk.goto();
  const openAndClose = async () => {
    await desk.openModal();
    await page.keyboard.press('Escape');
    await expect(desk.dialog).toBeHidden();
  };
  const count = () =>
    page.evaluate(() => {
      const nodesIn = (root: ParentNode): number =>
        [...root.querySelectorAll('*')].reduce(
          (sum, element) => sum + 1 + (element.shadowRoot ? nodesIn(element.shadowRoot) : 0),
          0,
        );
      const modal = document.querySelector('appkit-modal')?.shadowRoot;
      return { inModal: modal ? nodesIn(modal) : -1, onBody: document.body.childElementCount };
    });
  /** The next dialog is rendered ahead shortly after one is removed. */
  const untilPrepared = () =>
    expect(page.locator('appkit-modal dialog.prepared ak-connect-view')).toHaveCount(1);
  await openAndClose();
  await untilPrepared();
  const before = await count();
  for (let round = 0; round < 20; round++) {
    await openAndClose();
    await untilPrepared();
  }
  await expect.poll(count).toEqual(before);
});
