import { expect } from '@open-wc/testing';
import type { ConnectParameters, Options } from '@openappkit/core';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../test/expect-accessible.js';
import { setPairing } from '../../test/held-pairing.js';
import {
  atRest,
  connectWallet,
  dialogOf,
  type MountedKit,
  mountKit,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit;
const pane = () =>
  viewOf('ak-connect-view')?.shadowRoot?.querySelector<HTMLElement>('ak-connect-pane');
const inside = (tag: string) => pane()?.shadowRoot?.querySelector<HTMLElement>(tag);
const cardWidth = () =>
  shellOf()?.shadowRoot?.querySelector('ak-card')?.getBoundingClientRect().width ?? 0;

async function open(options: Partial<Options> = {}): Promise<void> {
  mounted = await mountKit(options);
  await mounted.kit.open();
  await until(() => dialogOf(), 'the dialog');
  await atRest();
}

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  mounted.kit.destroy();
  await page.viewport(414, 896);
});

describe('connect pane', () => {
  it('explains wallets from a width of 840 px, accessibly', async () => {
    await open();
    await until(() => inside('ak-what-is-view'), 'the pane');
    expect(cardWidth()).to.equal(760);
    await until(() => textOf(pane() as Element).includes('What is a wallet?'), 'its text');
    expect(textOf(pane() as Element)).not.to.include('Back');
    const list = viewOf('ak-connect-view')?.shadowRoot?.querySelector('ak-list');
    expect(list?.getBoundingClientRect().width).to.equal(400);
    await expectAccessible(mounted);
  });

  it('keeps the footer of a short list at the bottom edge', async () => {
    await open({
      services: { explorer: null },
      enableWalletConnect: false,
      termsConditionsUrl: 'https://demo.test/terms',
    });
    await until(() => inside('ak-what-is-view'), 'the pane');
    const foot = viewOf('ak-connect-view')?.shadowRoot?.querySelector('ak-connect-footer');
    await until(() => foot && foot.getBoundingClientRect().height > 0, 'the foot');
    expect(foot?.getBoundingClientRect().bottom).to.equal(pane()?.getBoundingClientRect().bottom);
  });

  it('is neither rendered nor loaded in a narrower dialog', async () => {
    await page.viewport(820, 800);
    await open();
    expect(cardWidth()).to.equal(400);
    expect(pane()?.offsetWidth ?? 0).to.equal(0);
    expect(inside('ak-what-is-view') ?? null).to.equal(null);
  });

  it('is hidden without the wallet guide, and disappears with the list', async () => {
    await open({ enableWalletGuide: false });
    expect(pane() ?? null).to.equal(null);
    expect(cardWidth()).to.equal(400);
  });

  it('replaces the line for new users below the list', async () => {
    await open();
    await until(() => inside('ak-what-is-view'), 'the pane');
    const line = (): HTMLElement | null | undefined =>
      viewOf('ak-connect-view')
        ?.shadowRoot?.querySelector('ak-connect-footer')
        ?.shadowRoot?.querySelector<HTMLElement>('.guide');
    await until(() => line(), 'the line');
    expect(line()?.checkVisibility()).to.equal(false);
    await until(() => textOf(pane() as Element).includes('Get a wallet'), 'the offer in the pane');
    await page.viewport(820, 800);
    await until(() => line()?.checkVisibility(), 'the line in a narrow dialog');
  });

  it('is hidden from a user who connects another wallet', async () => {
    mounted = await mountKit();
    await connectWallet(mounted);
    await mounted.kit.open({ view: 'Connect' });
    await until(() => viewOf('ak-connect-view'), 'the list');
    await atRest();
    expect(pane() ?? null).to.equal(null);
    expect(cardWidth()).to.equal(400);
  });

  it('disappears when a wallet is chosen', async () => {
    await open();
    await until(() => inside('ak-what-is-view'), 'the pane');
    viewOf('ak-connect-view')?.shadowRoot?.querySelector<HTMLElement>('ak-list-row')?.click();
    await until(() => viewOf('ak-connecting-external-view'), 'the wait');
    await atRest();
    expect(cardWidth()).to.equal(400);
  });
});

describe('connect pane, QR code', () => {
  const attempt = () => mounted.kit.core.connection.state.attempt;
  let requestCount = 0;

  /** Opens with a fake code in the pane, so that a view test runs no pairing client. */
  async function openWithCode(): Promise<void> {
    mounted = await mountKit({ connectPane: 'qr' });
    await mounted.kit.core.preload();
    requestCount = 0;
    const { connect } = mounted.kit;
    Object.assign(mounted.kit, {
      connect(parameters: ConnectParameters) {
        if (parameters.needs !== 'code') return connect(parameters);
        requestCount++;
        setPairing(mounted, { wallet: undefined });
        return new Promise(() => undefined);
      },
    });
    await mounted.kit.open();
    await until(() => inside('ak-connecting-wallet-connect-view'), 'the pane');
    await until(() => requestCount === 1, 'a code to be asked for');
  }

  it('requests the code when the dialog opens, and stops when it closes', async () => {
    await openWithCode();
    await until(() => textOf(pane() as Element).includes('Point it at this code'), 'the code');
    await mounted.kit.close();
    await until(() => shellOf() === null, 'removal of the dialog');
    await until(() => attempt() === undefined, 'end of the attempt');
  });

  it('gives way to the chosen wallet, whose connection continues', async () => {
    await openWithCode();
    viewOf('ak-connect-view')?.shadowRoot?.querySelector<HTMLElement>('ak-list-row')?.click();
    await until(() => viewOf('ak-connecting-external-view'), 'the wait');
    await until(() => mounted.wallet.connects.length === 1, 'wallet request');
    mounted.wallet.approve();
    await until(() => mounted.kit.getIsConnectedState(), 'the connection');
    expect(requestCount).to.equal(1);
  });

  it('explains wallets if no code can be created', async () => {
    await open({ connectPane: 'qr', services: { relay: null } });
    await until(() => inside('ak-what-is-view'), 'the pane');
    expect(attempt()).to.equal(undefined);
  });
});
