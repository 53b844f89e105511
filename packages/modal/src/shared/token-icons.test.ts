import { expect } from '@open-wc/testing';
import type { AkTokenIcon } from '@openappkit/ui';
import { describe, it } from 'vitest';
import { states as deposit } from '../views/pay-with-exchange/test/states.js';
import { states as depositTokens } from '../views/pay-with-exchange-select-asset/test/states.js';
import { states as payment } from '../views/pay-loading/test/states.js';
import { states as buyTokens } from '../views/on-ramp-select/test/states.js';
import { states as purchase } from '../views/buy-in-progress/test/states.js';
import { states as buy } from '../views/on-ramp-providers/test/states.js';
import { states as sent } from '../views/wallet-send-confirmed/test/states.js';
import { holdFeature } from '../test/held-features.js';
import { allElements, mountKit, shellOf, until } from '../test/mount-kit.js';
import { ether, usdc } from '../test/send-samples.js';
import type { Mount } from '../test/view-states.types.js';

const link = 'https://pictures.test/ether.png';
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Cpath d='M0 0h1v1H0z'/%3E%3C/svg%3E";

async function draw(
  state: ((mount: Mount) => unknown) | undefined,
  shown = 'ETH',
): Promise<{
  readonly icon: AkTokenIcon;
  readonly calls: readonly string[];
}> {
  let calls: readonly string[] = [];
  const mount: Mount = async (...args) => {
    const mounted = await mountKit(...args);
    ({ calls } = holdFeature(
      mounted.kit,
      'portfolio',
      { assets: [], pictures: { [link]: picture } },
      { find: (id: string) => ({ ...(id === ether.assetId ? ether : usdc), imageUrl: link }) },
    ));
    return mounted;
  };
  await state?.(mount);
  const icon = await until(() => {
    const icons = allElements(shellOf()?.shadowRoot ?? document) as AkTokenIcon[];
    return icons.find(({ localName, src, symbol }) => {
      return localName === 'ak-token-icon' && symbol === shown && src !== '';
    });
  }, 'a picture');
  return { icon, calls };
}

describe('TokenIcons', () => {
  it.each([
    ['Deposit', deposit.PayWithExchange?.form],
    ['the tokens of Deposit', depositTokens.PayWithExchangeSelectAsset?.few],
    ['Buy', buy.OnRampProviders?.filled],
    ['a completed purchase', purchase.BuyInProgress?.arrived],
    ['the tokens of Buy', buyTokens.OnRampTokenSelect?.few],
  ])('shows a token in %s with the same image as the tokens list', async (_, state) => {
    const { icon, calls } = await draw(state);
    expect(icon.src).to.equal(picture);
    expect(icon.networkName).to.equal('Ethereum');
    expect(calls).to.include('loadPictures');
    expect(calls).not.to.include('refresh');
  });

  it('shows the token of a payment that arrived with the picture of the tokens list', async () => {
    const { icon } = await draw(payment.PayLoading?.['service paid']);
    expect(icon.src).to.equal(picture);
    expect(icon.networkName).to.equal('Ethereum');
  });

  it('loads and shows the picture of a token in the result of a transfer', async () => {
    const { icon, calls } = await draw(sent.WalletSendConfirmed?.confirmed, 'USDC');
    expect(icon.src).to.equal(picture);
    expect(calls).to.include('loadPictures');
  });
});
