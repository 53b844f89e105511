// Opens each view over a slow network and checks that nothing moves after its first frame.
import { PayPage } from './account/pay-page.js';
import { SendPage } from './account/send-page.js';
import { SwapPage } from './account/swap-page.js';
import { LayoutShift } from './pages/layout-shift.js';
import type { LabOptions, LabPage } from './pages/lab-page.js';
import { logInByEmail } from './pages/log-in-by-email.js';
import { test as embeddedBase } from './setup/embedded-test.js';
import { expect, otherAddress, test as base, walletAddress } from './setup/test.js';

const harbor = 31337;
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

const withShifts = (of: typeof base) =>
  of.extend<{ shifts: LayoutShift }>({
    shifts: async ({ page }, use) => {
      const shifts = await LayoutShift.watch(page);
      await use(shifts);
      await shifts.stop();
    },
  });
const test = withShifts(base);
const embeddedTest = withShifts(embeddedBase);

type Open = (lab: LabPage) => Promise<unknown>;

const open =
  (view?: string): Open =>
  (lab) =>
    lab.open(view);

const press =
  (name: string | RegExp): Open =>
  (lab) =>
    lab.button(name).first().click();

/** Views without an account, each on a page of its own with the given options. */
const visitorViews: Readonly<Record<string, readonly [LabOptions, Open]>> = {
  Connect: [{}, open()],
  'Connect without logins': [{ options: { services: { embeddedWallet: null } } }, open()],
  'Connect with logins first': [
    { options: { features: { connectMethodsOrder: ['email', 'social', 'wallet'] } } },
    open(),
  ],
  'Connect with email only': [{ options: { features: { socials: false } } }, open()],
  'Connect with social logins only': [{ options: { features: { email: false } } }, open()],
  'Connect with a code': [{ options: { connectPane: 'qr' } }, open()],
  AllWallets: [{}, open('AllWallets')],
  WhatIsAWallet: [{}, open('WhatIsAWallet')],
  WhatIsANetwork: [{}, open('WhatIsANetwork')],
  GetWallet: [{}, open('GetWallet')],
  ConnectingWalletConnectBasic: [{}, open('ConnectingWalletConnectBasic')],
  ConnectSocials: [{}, open('ConnectSocials')],
  EmailLogin: [{}, open('EmailLogin')],
  Networks: [{}, open('Networks')],
};

/** Views of an account, in order on one page. */
const accountViews: Readonly<Record<string, Open>> = {
  Account: open('Account'),
  ProfileWallets: open('ProfileWallets'),
  Transactions: open('Transactions'),
  Networks: open('Networks'),
  WalletReceive: open('WalletReceive'),
  RegisterAccountName: open('RegisterAccountName'),
  WalletSend: open('WalletSend'),
  WalletSendSelectToken: press(/Change/),
  FundWallet: open('FundWallet'),
  OnRampProviders: press(/Buy with card or bank/),
  Swap: open('Swap'),
};

const coin = {
  network: 'eip155:31337',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const;

/** Views of the embedded wallet's account, in order on one page. */
const embeddedViews: Readonly<Record<string, Open>> = {
  Account: open('Account'),
  AccountSettings: open('AccountSettings'),
  UpdateEmailWallet: open('UpdateEmailWallet'),
  ProfileWallets: open('ProfileWallets'),
};

const named = (view: string, lines: readonly string[]): readonly string[] =>
  lines.map((line) => `${view}: ${line}`);

for (const size of sizes)
  test.describe(`${size.width} px`, () => {
    test.use({ viewport: size });

    test('moves nothing after the first frame of a view without an account', async ({
      lab,
      shifts,
    }) => {
      await lab.install();
      const moved: string[] = [];
      for (const [view, [options, openView]] of Object.entries(visitorViews))
        await test.step(view, async () => {
          await lab.start(options);
          moved.push(...named(view, await shifts.of(() => openView(lab))));
        });
      await lab.start();
      await lab.open('GetWallet');
      await expect(lab.button(/See all wallets/)).toBeVisible();
      moved.push(...named('Downloads', await shifts.of(() => lab.rows.first().click())));
      expect(moved).toEqual([]);
    });

    test('moves nothing after the first frame of a view of an account', async ({
      lab,
      shifts,
      fresh,
    }) => {
      await fresh.faucet(walletAddress, harbor);
      await lab.openConnected();
      // The page's own buttons move when they show the name.
      await expect(lab.page.getByText('maple.eth').first()).toBeVisible();
      const moved: string[] = [];
      for (const [view, openView] of Object.entries(accountViews))
        await test.step(view, async () => {
          moved.push(...named(view, await shifts.of(() => openView(lab))));
        });
      expect(moved).toEqual([]);
    });

    test('moves nothing after the first frame of a review or a payment', async ({
      lab,
      shifts,
      fresh,
    }) => {
      await fresh.faucet(walletAddress, harbor);
      await lab.openConnected({ options: { features: { pay: true } } });
      const moved: string[] = [];
      const see = (view: string, openView: () => Promise<unknown>) =>
        test.step(view, async () => {
          moved.push(...named(view, await shifts.of(openView)));
        });
      const send = new SendPage(lab.page);
      await lab.open('WalletSend');
      await send.fill('0.25', otherAddress);
      await see('WalletSendPreview', () => send.check());
      const swap = new SwapPage(lab, fresh);
      await lab.open('Swap');
      await swap.choose('get', 'TUSD');
      await swap.fill('1');
      await see('SwapPreview', () => swap.check());
      await see('PayWithExchange', () => lab.open('PayWithExchange'));
      const pay = new PayPage(lab);
      const payment = { paymentAsset: coin, recipient: otherAddress, amount: 0.5 };
      await see('Pay', () => pay.ask(payment));
      await see('PayQuote', () => pay.toQuote());
      expect(moved).toEqual([]);
    });

    embeddedTest(
      'moves nothing after the first frame of a view of the embedded wallet',
      async ({ lab, shifts, sandbox }) => {
        await lab.start();
        await logInByEmail(lab, sandbox, `shift-${size.width}@example.com`);
        const moved: string[] = [];
        for (const [view, openView] of Object.entries(embeddedViews))
          await test.step(view, async () => {
            moved.push(...named(view, await shifts.of(() => openView(lab))));
          });
        expect(moved).toEqual([]);
      },
    );
  });
