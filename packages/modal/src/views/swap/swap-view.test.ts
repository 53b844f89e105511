import { type ErrorCode, KitError } from '@openappkit/core';
import { expect } from '@open-wc/testing';
import { applyLanguage, type Language } from '@openappkit/kit/internal';
import type { AkAmountField } from '@openappkit/ui';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { heldSwap } from '../../test/held-swap.js';
import { buttonNamed, mountKit, rootOf, spoken, textOf, until } from '../../test/mount-kit.js';
import { sum, usdc } from '../../test/send-samples.js';

async function draw(
  ...args: Parameters<typeof heldSwap> extends [unknown, ...infer Rest] ? Rest : never
) {
  const harness = await heldSwap(mountKit, ...args);
  await harness.mounted.kit.open({ view: 'Swap' });
  const root = await rootOf('ak-swap-view');
  const pay = await until(() => root.querySelector<AkAmountField>('.pay'), 'pay field');
  const get = await until(() => root.querySelector<AkAmountField>('.get'), 'receive field');
  return { ...harness, root, pay, get };
}

describe('swap view', () => {
  it('emits amounts as plain decimal text, and flips and fills by its buttons', async () => {
    const { pay, root, calls } = await draw(() => ({
      amount: { text: '', isMax: false, isMaxLoading: false },
    }));
    pay.focus();
    await userEvent.keyboard('1,5');
    expect(calls).to.include('setAmount 1.5 en');
    buttonNamed(root, 'Max 250.5')?.click();
    buttonNamed(root, 'Switch tokens')?.click();
    expect(calls).to.include('setMax en').and.to.include('flip');
  });

  it('announces the price once per amount, and not at each refresh', async () => {
    const { state, get } = await draw();
    await until(() => spoken('status').includes('You get about 0.010895 ETH'), 'announcement');
    Object.assign(state, { to: { ...state.to, sum: { ...state.to.sum, text: '0.0109' } } });
    await until(() => get.value === '0.0109', 'the newer price');
    expect(spoken('status')).not.to.include('0.0109 ETH');
  });

  it('groups the digits of the amount to get as the language does', async () => {
    const { state, get, mounted } = await draw();
    const shown = (): string | undefined => get.shadowRoot?.querySelector('input')?.value;
    Object.assign(state, { to: { ...state.to, sum: { ...state.to.sum, text: '3067.5512345' } } });
    await until(() => shown() === '3,067.55', 'the English amount');
    const german: Language = { tag: 'de', dir: 'ltr', load: ({ english }) => english };
    applyLanguage(mounted.kit.messages, german, mounted.env.onError);
    await until(() => shown() === '3.067,55', 'the German amount');
    Object.assign(state, { to: { ...state.to, sum: { ...state.to.sum, text: '12345678901.5' } } });
    await until(() => shown() === '12.345.678.901', 'every digit of a large amount');
  });

  it('loads the image of a token, and shows no letters meanwhile', async () => {
    const link = 'https://pictures.test/coral.png';
    const { state, get, portfolio } = await draw();
    const icon = () => get.querySelector('ak-token-icon');
    expect(icon()?.pending).to.equal(false);
    Object.assign(state, { to: { ...state.to, token: { ...state.to.token, imageUrl: link } } });
    await until(() => icon()?.pending, 'the plain circle');
    expect(portfolio.calls).to.include('loadPictures');
    Object.assign(portfolio.state, { pictures: { [link]: '' } });
    await until(() => icon()?.pending === false, 'letters after a failure');
  });

  it('shows and announces an amount error once the user leaves the field', async () => {
    const { state, root, pay } = await draw();
    pay.focus();
    await userEvent.keyboard('9');
    Object.assign(state, {
      issues: { amount: { code: 'too-much', balance: sum(usdc, '250.5') } },
    });
    await new Promise(requestAnimationFrame);
    expect(textOf(root)).not.to.include('More than you have');
    pay.shadowRoot?.querySelector('input')?.blur();
    await until(() => textOf(root).includes('More than you have (250.5 USDC)'), 'error message');
    await until(() => spoken('alert').includes('More than you have'), 'announcement');
  });

  it('says immediately that no route exists', async () => {
    const { state, root } = await draw();
    Object.assign(state, { issues: { quote: { code: 'no-route' } } });
    await until(() => textOf(root).includes('No route for this pair or amount'), 'text');
    await until(() => spoken('alert').includes('No route for this pair or amount'), 'announcement');
  });

  it('says why there is no price, if that is known', async () => {
    const { state, root } = await draw();
    const setQuoteError = (code: ErrorCode) =>
      Object.assign(state, {
        issues: { quote: { code: 'unavailable', error: new KitError(code) } },
      });
    setQuoteError('api/unreachable');
    await until(() => textOf(root).includes('Couldn’t get a price'), 'a silence');
    setQuoteError('swap/gas-price-unsupported');
    await until(() => textOf(root).includes('We can’t read this network’s fees'), 'no fees');
    setQuoteError('swap/untrusted');
    await until(() => textOf(root).includes('something you didn’t ask for'), 'a lie');
    expect(textOf(root)).not.to.include('Couldn’t get a price');
  });

  it('names the swap service, or says that wrapping needs none', async () => {
    const { state, root } = await draw();
    const rows = (): string => textOf(root.querySelector('ak-summary') ?? root);
    expect(rows()).to.include('Swap service');
    Object.assign(state, { quote: { ...state.quote, route: 'wrap' } });
    await until(() => rows().includes('Wrapped 1:1, without a swap service'), 'text');
    expect(rows()).not.to.include('Swap service');
    Object.assign(state, { quote: { ...state.quote, route: undefined } });
    await until(() => !rows().includes('Wrapped'), 'removal of the text');
  });

  it('draws both amount fields with the same size, border and padding', async () => {
    const { pay, get } = await draw();
    const [paid, received] = [pay, get].map((field) => {
      const box = field.shadowRoot?.querySelector('.field') ?? field;
      const { borderColor, borderWidth, padding } = getComputedStyle(box);
      const { width, height } = box.getBoundingClientRect();
      return { borderColor, borderWidth, padding, width, height };
    });
    expect(received).to.deep.equal(paid);
  });

  it('shows the age of the price as a ring, which empties until the price refreshes', async () => {
    const { root, mounted } = await draw();
    const left = (): string | null | undefined =>
      root.querySelector('.ring .left')?.getAttribute('stroke-dasharray');
    expect(left()).to.equal('100 100');
    mounted.env.advance(15_000);
    await until(() => left() === '25 100', 'a quarter');
  });

  it('passes on a selected and a typed slippage', async () => {
    const { root, calls } = await draw();
    root.querySelector('details')?.setAttribute('open', '');
    const choice = await until(() => root.querySelector('ak-segmented'), 'the choice');
    const radios = choice.shadowRoot?.querySelectorAll('input') ?? [];
    radios[0]?.click();
    expect(calls).to.include('setSlippage 0.5 en');
    radios[2]?.click();
    const field = await until(() => root.querySelector<AkAmountField>('.slippage'), 'the field');
    field.focus();
    await userEvent.keyboard('{Control>}a{/Control}2.5');
    expect(calls).to.include('setSlippage 2.5 en');
  });

  it('requests a new price when the shown one is stale', async () => {
    const { state, root, calls } = await draw();
    Object.assign(state, { quote: { ...state.quote, status: 'expired' } });
    (await until(() => buttonNamed(root, 'Refresh price'), 'the button')).click();
    expect(calls).to.include('refresh');
  });

  it('focuses a missing amount on submit, and says why if no field is at fault', async () => {
    let error: KitError = new KitError('swap/amount-required');
    const { state, root, pay } = await draw(undefined, { review: () => Promise.reject(error) });
    Object.assign(state, { isAttempted: true, issues: { amount: { code: 'required' } } });
    buttonNamed(root, 'Review')?.click();
    await until(() => textOf(root).includes('Enter an amount'), 'missing-input message');
    await until(() => root.activeElement === pay, 'focus on it');
    Object.assign(state, { issues: {} });
    error = new KitError('balance/unavailable');
    buttonNamed(root, 'Review')?.click();
    await until(() => spoken('alert').includes('Couldn’t load your balance.'), 'reason');
  });
});
