import { KitError } from '@openappkit/core';
import { expect } from '@open-wc/testing';
import { ref } from '@openappkit/core/feature';
import type { AssetList } from '@openappkit/kit';
import type { AkAmountField, AkInput } from '@openappkit/ui';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActiveElement } from '../../modal/deep-active-element.js';
import { holdFeature } from '../../test/held-features.js';
import {
  buttonNamed,
  dialogOf,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  spoken,
  shellOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import { ether, paid, receiver, sender, sum, usdc } from '../../test/send-samples.js';
import { type HeldSend, heldSend, states } from './test/states.js';

let mounted: MountedKit | undefined;
interface Drawn extends HeldSend {
  readonly root: ShadowRoot;
  readonly amount: AkAmountField;
  readonly to: AkInput;
}

async function draw(
  change: Parameters<typeof heldSend>[1] = () => ({}),
  methods: Parameters<typeof heldSend>[2] = {},
): Promise<Drawn> {
  const harness = await heldSend(mountKit, change, methods);
  mounted = harness.mounted;
  await mounted.kit.open({ view: 'WalletSend' });
  const root = await rootOf('ak-wallet-send-view');
  const amount = await until(() => root.querySelector('ak-amount-field'), 'the amount');
  const to = await until(() => root.querySelector('ak-input'), 'the recipient');
  return { ...harness, root, amount, to };
}

const inputOf = (field: Element) => field.shadowRoot?.querySelector('input');
const alertText = (): string => spoken('alert');
const empty = {
  text: '',
  unit: 'token',
  isMax: false,
  isMaxLoading: false,
  sum: undefined,
} as const;

describe('wallet send view', () => {
  it('focuses the amount once it has loaded', async () => {
    const harness = await heldSend(mountKit, () => ({ amount: empty }));
    mounted = harness.mounted;
    const { kit } = mounted;
    const { feature } = kit;
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    Reflect.set(kit, 'feature', (name: never) => arrival.then(() => feature(name)));
    void kit.open({ view: 'WalletSend' });
    await until(() => shellOf(), 'the dialog');
    arrive();
    const root = await rootOf('ak-wallet-send-view');
    const amount = await until(() => root.querySelector('ak-amount-field'), 'the amount');
    await until(() => deepActiveElement() === inputOf(amount), 'focus in the amount');
  });

  it('emits amounts as plain decimal text for any input', async () => {
    const { amount, calls } = await draw(() => ({ amount: empty }));
    amount.focus();
    await userEvent.keyboard('1,5');
    expect(calls).to.include('setAmount 1.5 en');
  });

  it('shows and announces a field error once the user leaves the field', async () => {
    const { state, amount, root } = await draw(() => ({ amount: empty }));
    amount.focus();
    await userEvent.keyboard('9');
    Object.assign(state, {
      issues: { amount: { code: 'too-much', balance: sum(usdc, '250.5') } },
    });
    await new Promise(requestAnimationFrame);
    expect(textOf(root)).not.to.include('More than you have');
    inputOf(amount)?.blur();
    await until(() => textOf(root).includes('More than you have (250.5 USDC)'), 'error message');
    expect(inputOf(amount)).to.have.attribute('aria-invalid', 'true');
    await until(() => alertText().includes('More than you have'), 'announcement');
    Object.assign(state, { issues: {} });
    await until(() => !textOf(root).includes('More than you have'), 'removal');
  });

  it('leads home if its part is missing and no other view is behind it', async () => {
    const harness = await states.WalletSend?.['its part is missing']?.(mountKit);
    mounted = harness;
    const root = await rootOf('ak-wallet-send-view');
    const back = await until(() => buttonNamed(root, 'Back'), 'Back');
    expect(buttonNamed(root, 'Try again')?.hasAttribute('full-width')).to.equal(true);
    back.click();
    await until(() => viewOf('ak-account-view'), 'the account');
  });

  it('asks for missing fields only on submit, and focuses the first', async () => {
    const review = (): Promise<never> =>
      Promise.reject(new KitError('send/amount-and-receiver-required'));
    const { state, root, amount } = await draw(
      () => ({ amount: empty, issues: { amount: { code: 'required' } } }),
      { review },
    );
    expect(textOf(root)).not.to.include('Enter an amount');
    Object.assign(state, { isAttempted: true });
    buttonNamed(root, 'Review')?.click();
    await until(() => textOf(root).includes('Enter an amount'), 'missing-input message');
    await until(() => root.activeElement === amount, 'focus on it');
  });

  it('says why the details could not be checked if no field is at fault', async () => {
    const review = (): Promise<never> => Promise.reject(new KitError('balance/unavailable'));
    const { root } = await draw(undefined, { review });
    buttonNamed(root, 'Review')?.click();
    await until(() => textOf(root).includes('Couldn’t prepare the review.'), 'failure message');
    await until(() => alertText().includes('Couldn’t load your balance.'), 'reason');
  });

  it('says immediately beside a token why it cannot be sent', async () => {
    const { root, state } = await draw(() => ({
      issues: { asset: { code: 'unsendable', symbol: 'TAX', why: 'transfer-fee' } },
    }));
    await until(() => textOf(root).includes('Every TAX transfer takes a fee'), 'the fee');
    await until(() => alertText().includes('so less would arrive'), 'announcement');
    for (const [why, text] of [
      ['transfer-hook', 'Transfers of TAX run custom code.'],
      [undefined, 'You can’t send TAX from here.'],
    ] as const) {
      Object.assign(state, { issues: { asset: { code: 'unsendable', symbol: 'TAX', why } } });
      await until(() => textOf(root).includes(text), text);
    }
  });

  it('shows what arrives of a fee-on-transfer token, and hides it while the amount is rechecked', async () => {
    const { root, state } = await draw();
    Object.assign(state, { fee: { ...state.fee, arrives: sum(usdc, '33.66') } });
    await until(() => textOf(root).includes('33.66 USDC'), 'received amount');
    expect(textOf(root)).to.include('Every USDC transfer takes a fee.');
    Object.assign(state, { fee: { ...state.fee, status: 'loading' } });
    await until(() => !textOf(root).includes('33.66 USDC'), 'removal');
  });

  it('opens an earlier payment from another tab, which must be looked up first', async () => {
    const { root, state } = await draw(undefined, {
      review: () => {
        const network = state.from?.network;
        const open = network && paid(network, { status: 'unknown', isEarlier: true });
        Object.assign(state, { step: 'sent', payment: open, sent: [open] });
        return Promise.reject(new KitError('tx/unknown'));
      },
    });
    buttonNamed(root, 'Review')?.click();
    const confirmation = await until(
      () => viewOf('ak-wallet-send-confirmed-view')?.shadowRoot,
      'the payment',
    );
    await until(() => textOf(confirmation).includes('got no answer'), 'confirmation');
  });

  it('offers the portfolio’s tokens once they are loaded, and again when they change', async () => {
    const offered: AssetList[] = [];
    const harness = await heldSend(mountKit, () => ({}), {
      offer: ({ assets, at }: AssetList) => offered.push({ assets, at, spam: [] }),
    });
    mounted = harness.mounted;
    const { state } = holdFeature(mounted.kit, 'portfolio', {
      assets: ref([usdc]),
      spam: ref([]),
      pictures: {},
      status: 'loading',
      at: undefined as number | undefined,
    });
    await mounted.kit.open({ view: 'WalletSend' });
    await until(
      () => viewOf('ak-wallet-send-view')?.shadowRoot?.querySelector('ak-amount-field'),
      'text',
    );
    for (const assets of [ref([usdc, ether]), ref([ether])]) {
      Object.assign(state, { assets, at: 1, status: 'ready' });
      await until(() => offered.at(-1)?.assets === assets, 'current assets');
    }
  });

  it('shows the currency code in upper case', async () => {
    const price = { currency: 'usd', amount: '3120.5' };
    const { amount } = await draw(() => ({ asset: { ...ether, price } }));
    expect(amount.flipLabel).to.equal('Enter the amount in USD');
  });

  it('offers to switch from a fiat amount back to the token if the price is gone', async () => {
    const { amount } = await draw(() => ({
      asset: { ...ether, price: undefined },
      amount: { ...empty, text: '100', unit: 'money' },
      issues: { amount: { code: 'no-price', symbol: 'ETH' } },
    }));
    expect(amount.flipLabel).to.equal('Enter the amount in ETH');
  });

  it('moves by Enter to the other field while that is empty, then to the review', async () => {
    const { root, amount, to, state, calls } = await draw((on) => ({
      recipient: {
        text: '',
        status: 'empty',
        address: undefined,
        name: undefined,
        imageUrl: undefined,
        provisional: undefined,
        notes: [],
        isLooking: false,
      },
      review: undefined,
      from: { ...sender(on), address: receiver },
    }));
    amount.focus();
    await userEvent.keyboard('{Enter}');
    await until(() => root.activeElement === to, 'focus on the recipient');
    Object.assign(state, { recipient: { ...state.recipient, text: receiver, status: 'ready' } });
    await userEvent.keyboard('{Enter}');
    await until(() => calls.includes('review'), 'the review');
  });

  it('names the source of an address that a name resolves to', async () => {
    const name = 'willow.eth';
    const to = {
      text: name,
      status: 'checking',
      address: undefined,
      name: undefined,
      imageUrl: undefined,
      provisional: { name, address: receiver },
      notes: [],
      isLooking: false,
    } as const;
    const { root, state } = await draw(() => ({ recipient: to }));
    const ends = `${receiver.slice(0, 6)} … ${receiver.slice(-4)}`;
    const says = (text: string) =>
      until(() => textOf(root).includes(text), `“${text}” below the field`);
    await says(`willow.eth → ${ends}, says the name service. Confirming on the network…`);
    const found = { ...to, status: 'ready', address: receiver, name, provisional: undefined };
    const severity = 'warn';
    Object.assign(state, {
      recipient: { ...found, notes: [{ code: 'name-conflict', severity, name, other: receiver }] },
    });
    await says(`The name service lists ${ends} for “willow.eth”.`);
    Object.assign(state, {
      recipient: { ...found, notes: [{ code: 'named-by-service', severity: 'info', name }] },
    });
    await says('The name service says this is “willow.eth”.');
  });

  it('uses the maximum, flips the unit and selects a speed', async () => {
    const { root, amount, calls } = await draw(() => ({
      fee: {
        status: 'ready',
        speed: 'normal',
        speeds: (['slow', 'normal'] as const).map((speed) => ({
          speed,
          fee: sum(ether, '1'),
          rate: '1',
        })),
        fee: sum(ether, '1'),
        maxFee: undefined,
        deposit: undefined,
        change: undefined,
        validUntil: undefined,
        error: undefined,
      },
    }));
    for (const button of amount.shadowRoot?.querySelectorAll('button') ?? []) button.click();
    root.querySelector('ak-segmented')?.shadowRoot?.querySelector('input')?.click();
    expect(calls.slice(-3)).to.deep.equal(['setMax en', 'flipUnit', 'setSpeed slow']);
  });

  it('says that a pasted payment link has filled the fields', async () => {
    const { root, state, to } = await draw(undefined, {
      setRecipient: () =>
        Object.assign(state, { recipient: { ...state.recipient, text: receiver } }),
    });
    to.focus();
    await userEvent.keyboard('{Control>}a{/Control}x');
    await until(
      () => textOf(root).includes('Filled in from a payment link.'),
      'payment-link notice',
    );
    await until(
      () => dialogOf()?.querySelector('[role=status]')?.textContent?.includes('payment link'),
      'announcement',
    );
  });

  it('opens the token list, and the network list if nothing can be sent', async () => {
    const { root, state } = await draw();
    root.querySelector<HTMLElement>('.token ak-list-row')?.click();
    await until(() => viewOf('ak-wallet-send-select-token-view'), 'the tokens');
    mounted?.kit.core.router.back();
    const reopened = await rootOf('ak-wallet-send-view');
    Object.assign(state, {
      issues: { account: { code: 'send-unsupported', network: 'Ethereum' } },
    });
    await until(() => textOf(reopened).includes('Sending isn’t available on Ethereum'), 'reason');
    buttonNamed(reopened, 'Change network')?.click();
    await until(() => viewOf('ak-networks-view'), 'the networks');
  });

  it('opens the status view for a payment with an unknown result', async () => {
    const harness = await heldSend(mountKit, (on) => {
      const unknownPayment = paid(on, { status: 'unknown' });
      return { step: 'sent', payment: unknownPayment, sent: [unknownPayment] };
    });
    mounted = harness.mounted;
    await mounted.kit.open({ view: 'WalletSend' });
    await until(() => viewOf('ak-wallet-send-confirmed-view'), 'sending view');
  });

  it('redirects to the connect view if no wallet is connected', async () => {
    mounted = await mountKit();
    await mounted.kit.open({ view: 'WalletSend' });
    await until(() => viewOf('ak-connect-view'), 'connect view');
  });
});
