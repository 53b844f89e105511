// The wallet list with the app's options, and with 600 wallets.
import { expect, test } from './setup/test.js';
import type { SandboxControl } from '@openappkit/testing/playwright';
import type { LabOptions, LabPage } from './pages/lab-page.js';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly rdns?: string | null;
}

/** Reads the explorer's list, to compare with. */
async function listed(explorer: string | null, query: Record<string, string>): Promise<Listed[]> {
  const parameters = new URLSearchParams({ projectId: 'lab', page: '1', entries: '40', ...query });
  const response = await fetch(`${explorer}/getWallets?${parameters}`);
  return ((await response.json()) as { data: Listed[] }).data;
}

const chains = 'eip155:31337,eip155:31338';

test('requests the explorer only after a click', async ({ lab, sandbox }) => {
  await lab.install();
  await lab.start();
  await expect(lab.page.locator('appkit-button').getByRole('button')).toBeVisible();
  expect((await sandbox.requests()).filter(({ service }) => service === 'explorer')).toEqual([]);
  await lab.open();
  await expect(lab.button(/Sandbox Wallet/)).toContainText('Installed');
  await expect(lab.button(/All wallets/)).toContainText(/\d+ wallets/);
});

async function open(lab: LabPage, options: LabOptions): Promise<void> {
  await lab.start(options);
  await lab.open('Connect');
}

/** The effect of each option, in order on one page. The last one connects. */
const effects: Readonly<Record<string, (lab: LabPage, sandbox: SandboxControl) => Promise<void>>> =
  {
    'featuredWalletIds come in their order': async (lab, sandbox) => {
      const others = (await listed(sandbox.description.services.explorer, { chains })).filter(
        ({ name }) => !/Sandbox/.test(name),
      );
      const [second, third] = others;
      await open(lab, { options: { featuredWalletIds: [third?.id, second?.id] } });
      const expected = [third?.name ?? '', second?.name ?? ''];
      const nameIn = (text: string) => expected.find((name) => text.includes(name)) ?? [];
      await expect
        .poll(async () => (await lab.rows.allTextContents()).flatMap(nameIn))
        .toEqual(expected);
    },
    'excludeWalletIds hides it, installed or listed': async (lab, sandbox) => {
      const [one] = await listed(sandbox.description.services.explorer, { chains });
      await open(lab, { options: { excludeWalletIds: ['test.openappkit.sandbox', one?.id] } });
      await expect(lab.button(/All wallets/)).toContainText(/\d+ wallets/);
      await expect(lab.button(/Sandbox Wallet/)).toHaveCount(0);
      await expect(lab.button(new RegExp(`^${one?.name}`))).toHaveCount(0);
    },
    'includeWalletIds leaves only those': async (lab, sandbox) => {
      const [one] = await listed(sandbox.description.services.explorer, { chains });
      await open(lab, { options: { includeWalletIds: [one?.id] } });
      await expect(lab.button(/All wallets/)).toContainText('1 wallet');
    },
    'customWallets are listed': async (lab) => {
      await open(lab, {
        options: {
          customWallets: [{ id: 'mine', name: 'My Own Wallet', mobile_link: 'mine://' }],
        },
      });
      await expect(lab.button(/My Own Wallet/)).toBeVisible();
    },
    'allWallets: HIDE has no way to the list; ONLY_MOBILE has none here': async (lab) => {
      for (const allWallets of ['HIDE', 'ONLY_MOBILE']) {
        await open(lab, { options: { allWallets } });
        await expect(lab.button(/Sandbox Wallet/)).toBeVisible();
        await expect(lab.button(/All wallets/)).toHaveCount(0);
      }
    },
    'enableWalletGuide: false has no words for newcomers': async (lab) => {
      await open(lab, {});
      await expect(lab.button('Get a wallet')).toBeVisible();
      await open(lab, { options: { enableWalletGuide: false } });
      await expect(lab.button(/All wallets/)).toBeVisible();
      await expect(lab.button('Get a wallet')).toHaveCount(0);
    },
    'enableEIP6963 and enableInjected: false find no browser wallet': async (lab) => {
      await open(lab, { options: { enableEIP6963: false, enableInjected: false } });
      await expect(lab.button(/Phone wallet/)).toBeVisible();
      await expect(lab.button(/All wallets/)).toContainText(/\d+ wallets/);
      // The explorer may list it for connecting by a code.
      await expect(lab.button(/Sandbox Wallet.*Installed/)).toHaveCount(0);
    },
    'enableWallets: false lists no wallets': async (lab) => {
      await open(lab, { options: { enableWallets: false } });
      await expect(lab.button(/Sandbox Wallet/)).toHaveCount(0);
    },
    'features.collapseWallets is one row that opens the list': async (lab) => {
      await open(lab, { options: { features: { collapseWallets: true } } });
      await expect(lab.button(/Sandbox Wallet/)).toHaveCount(0);
      await lab.rows.first().click();
      await expect(lab.button(/Sandbox Wallet/)).toBeVisible();
    },
    'enableWalletConnect: false has no phone wallet': async (lab) => {
      await open(lab, { options: { enableWalletConnect: false } });
      await expect(lab.button(/Sandbox Wallet/)).toBeVisible();
      await expect(lab.button(/Phone wallet/)).toHaveCount(0);
    },
    'features.legalCheckbox asks to agree first': async (lab) => {
      await open(lab, {
        options: {
          features: { legalCheckbox: true },
          termsConditionsUrl: 'https://example.test/terms',
          privacyPolicyUrl: 'https://example.test/privacy',
        },
      });
      await expect(lab.dialog.getByRole('checkbox')).toBeVisible();
      await lab.button(/Sandbox Wallet/).click();
      await expect(lab.dialog.getByText('Agree to the terms first').first()).toBeVisible();
      await expect(lab.dialog.getByRole('link', { name: /Terms/ })).toHaveAttribute(
        'href',
        'https://example.test/terms',
      );
      await lab.dialog.getByRole('checkbox').check();
      await lab.button(/Sandbox Wallet/).click();
      await lab.wallet.approve();
      await expect(lab.get('status')).toHaveText('connected');
    },
  };

test('applies every option of the list', async ({ lab, sandbox }) => {
  await lab.install();
  for (const [name, see] of Object.entries(effects)) await test.step(name, () => see(lab, sandbox));
});

test('finds one of 600 wallets by search, and never renders more than 60 rows', async ({
  lab,
  page,
}) => {
  await lab.start();
  await lab.open('AllWallets');
  const { tiles } = lab;
  await expect(tiles.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  let maximum = 0;
  await tiles.first().hover();
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 900);
    maximum = Math.max(maximum, await tiles.count());
  }
  await page.waitForLoadState('networkidle');
  expect(maximum).toBeGreaterThan(8);
  expect(maximum).toBeLessThanOrEqual(60);
  const name = (await tiles.last().getByTitle(/./).textContent()) ?? '';
  await lab.dialog.getByRole('searchbox').fill(name);
  await expect(tiles.filter({ hasText: name }).first()).toBeVisible();
});

test('offers a code if a search finds nothing, and a retry if the list fails', async ({
  lab,
  sandbox,
}) => {
  await lab.start();
  await lab.open('AllWallets');
  await lab.dialog.getByRole('searchbox').fill('zzzzzz');
  await expect(lab.dialog.getByText(/No wallet called “zzzzzz”/).first()).toBeVisible();
  await expect(lab.button('Show QR code')).toBeVisible();
  await sandbox.addFault({ service: 'explorer', kind: 'status', status: 500 });
  await lab.start();
  await lab.open('AllWallets');
  await expect(lab.button('Try again')).toBeVisible();
  await sandbox.clearFaults();
  await lab.button('Try again').click();
  await expect(lab.tiles.first()).toBeVisible();
});

test('keeps the page usable with 1,000 announced wallets', async ({ lab, page }) => {
  await page.addInitScript(() => {
    const announce = () => {
      for (let index = 0; index < 1000; index++) {
        const uuid = crypto.randomUUID();
        const info = { uuid, name: `Flood ${index}`, icon: '', rdns: `test.flood${index}` };
        const provider = { request: () => Promise.resolve([]), on() {}, removeListener() {} };
        const detail = Object.freeze({ info, provider });
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      }
    };
    window.addEventListener('eip6963:requestProvider', announce);
  });
  await lab.start();
  await lab.open();
  await expect(lab.button(/Flood 0\b/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lab.dialog).toBeHidden();
});
