// The script of the phone's page: opens the wallet on this origin's storage and shows it.
// A code in the address (`/wc?uri=`) is used once, then taken out of it.

import { drawElement } from '../../wallet/client/draw-element.js';
import { createPhoneWallet } from '../create-phone-wallet.js';
import { messageOf } from '../phone-context.js';
import type { PhoneWallet } from '../phone-wallet.types.js';
import { holdWallet } from './hold-wallet.js';
import { readPhoneConfig } from './phone-config.js';
import { PhoneView } from './phone-view.js';

function show(main: HTMLElement, words: string, button?: string): void {
  main.replaceChildren(
    drawElement('h1', {}, 'Sandbox Phone'),
    drawElement('p', { role: 'status', 'data-testid': 'status' }, words),
  );
  if (button === undefined) return;
  const again = drawElement('button', { type: 'button', class: 'wide' }, button);
  again.addEventListener('click', () => location.reload());
  main.append(again);
}

async function openPage(main: HTMLElement): Promise<void> {
  const uri = new URLSearchParams(location.search).get('uri');
  history.replaceState(null, '', '/');
  show(main, 'Opening…');
  let wallet: PhoneWallet | undefined;
  await holdWallet(async () => {
    show(main, 'The wallet is open in another tab.', 'Use it here');
    await wallet?.close();
  });
  const { relayUrl, chains, solana, bitcoin } = readPhoneConfig();
  wallet = await createPhoneWallet({
    relayUrl,
    chains,
    solana,
    bitcoin,
    storage: localStorage,
    metadata: { url: location.origin, redirect: { universal: location.origin } },
  });
  const view = new PhoneView(wallet, main);
  view.open();
  if (uri) await view.pair(uri);
}

const main = document.getElementById('main');
if (main)
  openPage(main).catch((error: unknown) =>
    show(main, `The wallet could not open: ${messageOf(error)}`, 'Try again'),
  );
