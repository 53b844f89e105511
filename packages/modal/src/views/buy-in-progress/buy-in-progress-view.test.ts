import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { heldOnRamp, quote, transaction, visit } from '../../test/buy-samples.js';
import { waitForElement } from '../../test/wait-for-element.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  buttonNamed,
  type MountedKit,
  mountKit,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import { states } from './test/states.js';

let mounted: MountedKit | undefined;
const shown = (tag: string): string => textOf(viewOf(tag)?.shadowRoot ?? document.body);
const press = async (tag: string, label: string): Promise<void> => {
  const root = await until(() => viewOf(tag)?.shadowRoot, tag);
  (await until(() => buttonNamed(root, label), label)).click();
};

describe('buying views', () => {
  it('renders accessibly in light and dark', async () => {
    for (const view of ['FundWallet', 'OnRampProviders'] as const) {
      const harness = await heldOnRamp(mountKit, (on) => ({
        quote: { ...quote, isEstimate: true },
        purchase: visit(on),
      }));
      mounted = harness.mounted;
      await mounted.kit.open({ view });
      await waitForElement(
        view === 'FundWallet' ? 'ak-fund-wallet-view' : 'ak-on-ramp-providers-view',
        'ak-list-row',
      );
      await expectAccessible(mounted);
      mounted.kit.destroy();
    }
    for (const name of ['blocked', 'not seen']) {
      mounted = await states.BuyInProgress?.[name]?.(mountKit);
      if (!mounted) throw new Error(name);
      await expectAccessible(mounted);
      mounted.kit.destroy();
    }
  });

  it('shows the provider’s price, and never an unconfirmed one', async () => {
    const harness = await heldOnRamp(mountKit, () => ({}));
    mounted = harness.mounted;
    await mounted.kit.open({ view: 'OnRampProviders' });
    await waitForElement('ak-on-ramp-providers-view', '.price');
    expect(shown('ak-on-ramp-providers-view'))
      .to.include('≈ 0.03936 ETH')
      .and.include('$1.60, included in $100.00');
    expect(shown('ak-on-ramp-providers-view')).to.include(
      'You’ll go to Harbor Exchange in a new window. Demo host can’t see your card.',
    );
    const none = { ...quote, purchaseAmount: { amount: '100', currency: 'ETH' }, isEstimate: true };
    Object.assign(harness.state, { quote: none, purchaseAmount: undefined });
    await waitForElement('ak-on-ramp-providers-view', '.fields .hint');
    expect(shown('ak-on-ramp-providers-view'))
      .to.include('No price available')
      .and.not.include('≈')
      .and.not.include('Estimate');
    expect(shown('ak-on-ramp-providers-view')).not.to.include('100 ETH');
  });

  it('opens the provider within the click, and continues to the purchase status', async () => {
    const harness = await heldOnRamp(mountKit, () => ({}), {
      buy: () => {
        const on = harness.state.account?.network;
        if (on) Object.assign(harness.state, { purchase: visit(on) });
        return Promise.resolve();
      },
    });
    mounted = harness.mounted;
    await mounted.kit.open({ view: 'FundWallet' });
    await press('ak-fund-wallet-view', 'Buy with card or bank');
    await press('ak-on-ramp-providers-view', 'Continue to Harbor Exchange');
    await waitForElement('ak-buy-in-progress-view', 'ak-the-line');
    await press('ak-buy-in-progress-view', 'I’ve finished');
    await press('ak-buy-in-progress-view', 'Check status');
    await press('ak-buy-in-progress-view', 'Open again');
    expect(harness.calls).to.deep.equal(['begin', 'buy', 'finish', 'check', 'openAgain']);
  });

  it('counts the page as opened when its link is opened without a click event', async () => {
    const tag = 'ak-buy-in-progress-view';
    const harness = await heldOnRamp(mountKit, (on) => ({
      purchase: visit(on, { status: 'blocked', window: 'none' }),
    }));
    mounted = harness.mounted;
    await mounted.kit.open({ view: 'OnRampProviders' });
    (await waitForElement('ak-on-ramp-providers-view', 'ak-banner ak-button')).click();
    const link = await waitForElement(tag, 'a[href]');
    for (const name of ['auxclick', 'contextmenu'])
      link.dispatchEvent(new MouseEvent(name, { bubbles: true, composed: true }));
    expect(harness.calls.filter((each) => each === 'opened')).to.have.length(2);
  });

  it('passes on typed and chosen values, and buys nothing while the amount is invalid', async () => {
    const harness = await heldOnRamp(mountKit, () => ({ issue: { code: 'required' } }));
    mounted = harness.mounted;
    await mounted.kit.open({ view: 'OnRampProviders' });
    await press('ak-on-ramp-providers-view', 'Continue to Harbor Exchange');
    await until(
      () => shown('ak-on-ramp-providers-view').includes('Enter an amount'),
      'error message',
    );
    (await waitForElement('ak-on-ramp-providers-view', 'ak-list-row[value=meld]')).click();
    await press('ak-on-ramp-providers-view', 'Currency');
    await press('ak-on-ramp-select-view', 'Euro');
    await waitForElement('ak-on-ramp-providers-view', '.choice');
    expect(harness.calls.filter((call) => call !== 'begin')).to.deep.equal([
      'setSelectedProvider meld',
      'setPaymentCurrency EUR',
    ]);
  });

  it('names the network on which the purchase arrived, which is chosen at the provider', async () => {
    const { metadata } = transaction;
    const came = { ...transaction, metadata: { ...metadata, chain: 'eip155:8453' as const } };
    const harness = await heldOnRamp(mountKit, (on) => ({
      purchase: visit(on, { status: 'arrived', transaction: came }),
    }));
    mounted = harness.mounted;
    await mounted.kit.open({ view: 'OnRampProviders' });
    await press('ak-on-ramp-providers-view', 'View');
    await waitForElement('ak-buy-in-progress-view', '.receipt');
    expect(shown('ak-buy-in-progress-view')).to.include('on Base.').and.not.include('Ethereum');
  });

  it('dismisses a purchase whose window is closed, and returns to the form', async () => {
    const harness = await heldOnRamp(
      mountKit,
      (on) => ({ purchase: visit(on, { window: 'closed' }) }),
      { dismiss: () => Object.assign(harness.state, { purchase: undefined }) },
    );
    mounted = harness.mounted;
    await mounted.kit.open({ view: 'OnRampProviders' });
    await press('ak-on-ramp-providers-view', 'View');
    await press('ak-buy-in-progress-view', 'Back to form');
    await waitForElement('ak-on-ramp-providers-view', '.footer ak-button');
    expect(harness.calls).to.include('dismiss');
    expect(shown('ak-on-ramp-providers-view')).not.to.include('in progress');
  });

  it('offers a link if the window was blocked, and says only what is known of a failure', async () => {
    mounted = await states.BuyInProgress?.blocked?.(mountKit);
    const link = await waitForElement('ak-buy-in-progress-view', 'a[href="https://pay.test/"]');
    expect(link.getAttribute('rel')).to.equal('noopener noreferrer');
    mounted?.kit.destroy();
    mounted = await states.BuyInProgress?.failed?.(mountKit);
    expect(shown('ak-buy-in-progress-view')).to.include(
      'Ask Harbor Exchange whether you were charged',
    );
  });
});
