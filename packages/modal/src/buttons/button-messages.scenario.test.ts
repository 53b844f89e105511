import { expect } from '@open-wc/testing';
import type { Options } from '@openappkit/core';
import { afterEach, describe, it } from 'vitest';
import { network } from '../test/held-wallet.js';
import { allElements, connectWallet, type MountedKit, mountKit, until } from '../test/mount-kit.js';
import { plainWords } from '../test/plain-words.js';
import { speakPseudo } from '../test/pseudo-language.js';

let mounted: MountedKit;
const places: HTMLElement[] = [];
afterEach(() => {
  for (const place of places.splice(0)) place.remove();
});

const mount = async (options: Partial<Options> = {}): Promise<void> => {
  mounted = await mountKit(options);
  speakPseudo(mounted.kit, 'rtl');
};

async function place(tag: string, attributes: Readonly<Record<string, string>> = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  places.push(element);
  await until(
    () =>
      allElements(element.shadowRoot ?? element).some(({ localName }) => localName === 'button'),
    `${tag} to be drawn`,
  );
}

const expectTranslated = async (): Promise<void> => {
  const untranslated = await Promise.all(
    places.map((element) => plainWords(mounted.kit, element, [])),
  );
  expect(untranslated.flat()).to.deep.equal([]);
};

describe('buttons in another language', () => {
  it('translates button labels while disconnected', async () => {
    await mount();
    await place('appkit-button');
    await place('appkit-connect-button');
    await place('appkit-network-button');
    await expectTranslated();
  });

  it('translates the connect button while a wallet is connecting', async () => {
    await mount();
    await place('appkit-connect-button');
    void mounted.kit.connect({ connectorId: 'com.amber' }).catch(() => undefined);
    await until(() => mounted.wallet.connects.length > 0, 'wallet request');
    await expectTranslated();
  });

  it('translates the texts of buttons with account, balance and network', async () => {
    await mount();
    await connectWallet(mounted);
    mounted.wallet.balances.at(-1)?.resolve({ value: 10_010n, decimals: 0, symbol: 'ETH' });
    await place('appkit-button');
    await place('appkit-account-button');
    await place('appkit-network-button');
    await until(() => mounted.kit.core.account.get('eip155').balance, 'the balance');
    await expectTranslated();
  });

  it('translates the warning about an unsupported network', async () => {
    await mount({ networks: [network(1, 'Ethereum')], allowUnsupportedChain: true });
    await connectWallet(mounted);
    mounted.wallet.adapter.report.chainChanged('com.amber', 'eip155:999');
    await until(() => mounted.kit.core.chain.isUnsupported(), 'the change');
    await place('appkit-account-button');
    await place('appkit-network-button');
    await expectTranslated();
  });

  it('translates the reason why a wallet button is disabled', async () => {
    await mount();
    await place('appkit-wallet-button', { wallet: 'com.amber' });
    await connectWallet(mounted);
    const titles = await until(() => {
      const found = allElements(places[0]?.shadowRoot ?? document.body)
        .map((each) => each.getAttribute('title') ?? '')
        .filter((title) => title !== '');
      return found.length > 0 && found;
    }, 'the reason');
    for (const title of titles) expect(title).not.to.match(/[a-z]{2,}/i);
  });
});

describe('balance on a button', () => {
  it('groups the digits of the balance as the dialog does', async () => {
    mounted = await mountKit();
    await connectWallet(mounted);
    mounted.wallet.balances.at(-1)?.resolve({ value: 10_010n, decimals: 0, symbol: 'ETH' });
    await place('appkit-account-button');
    const balanceText = (): string | null | undefined =>
      places[0]?.shadowRoot?.querySelector('ak-trigger-button')?.getAttribute('balance');
    await until(() => balanceText() === '10,010\u00a0ETH', 'the balance');
  });
});
