// The demo page: the whole kit with the Tide adapter and a Tide wallet.
import { createAppKit } from 'openappkit';
import { verifyMessage } from '../chain/signing.js';
import { TideAdapter, type TideWallet, tideEbb, tideLocal } from '../index.js';
import { announceWallet } from '../wallet/page-wallet.js';
import { demoKeys } from './demo-keys.js';
import { createDemoWallet } from './demo-wallet.js';

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%230a7ea4" d="M0 0h8v8H0z"/%3E%3Cpath fill="none" stroke="%23fff" d="M1 4q1.5-2 3 0t3 0"/%3E%3C/svg%3E';
const demo = createDemoWallet(demoKeys);
announceWallet(window, {
  id: 'example.tide.demo',
  name: 'Tide Demo Wallet',
  icon,
  wallet: demo.wallet,
});

const kit = createAppKit({
  projectId: 'tide-demo',
  networks: [tideLocal, tideEbb],
  adapters: [new TideAdapter()],
  // Disable hosted services so that the page talks only to the local node.
  services: { blockchainApi: null, explorer: null, analytics: null, relay: null, verify: null },
});

const show = (name: string, text: string): void => {
  const element = document.querySelector(`[data-testid=${name}]`);
  if (element !== null) element.textContent = text;
};
const showAccount = (): void => {
  const { status, address = '' } = kit.getAccount() ?? {};
  show('account', `${status ?? ''} ${address}`.trim());
};
kit.subscribeAccount(showAccount);
showAccount();

document.querySelector('#pick')?.addEventListener('click', demo.pickOtherAccount);
document.querySelector('#sign')?.addEventListener('click', async () => {
  const wallet = kit.getProvider<TideWallet>('tide');
  const address = kit.getAccount()?.address;
  if (wallet === undefined || address === undefined) return show('signature', 'not connected');
  const message = 'Hello from an app on Tide';
  try {
    const signature = String(await wallet.signMessage(address, message));
    const verdict = verifyMessage(message, signature, address) ? 'verified' : 'does not verify';
    show('signature', `${verdict}: ${signature}`);
  } catch (error) {
    show('signature', `not signed: ${(error as { message?: string }).message ?? 'unknown reason'}`);
  }
});
