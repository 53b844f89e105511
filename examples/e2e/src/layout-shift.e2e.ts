// Opens each view over a slow network and checks that nothing moves after its first frame.
import { LayoutShift } from './pages/layout-shift.js';
import type { LabOptions, LabPage } from './pages/lab-page.js';
import { expect, test as base, walletAddress } from './setup/test.js';

const harbor = 31337;
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

const test = base.extend<{ shifts: LayoutShift }>({
  shifts: async ({ page }, use) => {
    const shifts = await LayoutShift.watch(page);
    await use(shifts);
    await shifts.stop();
  },
});

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
      expect(moved).toEqual([]);
    });

    test('moves nothing after the first frame of a view of an account', async ({
      lab,
      shifts,
      fresh,
    }) => {
      await fresh.faucet(walletAddress, harbor);
      await lab.openConnected();
      const moved: string[] = [];
      for (const [view, openView] of Object.entries(accountViews))
        await test.step(view, async () => {
          moved.push(...named(view, await shifts.of(() => openView(lab))));
        });
      expect(moved).toEqual([]);
    });
  });
