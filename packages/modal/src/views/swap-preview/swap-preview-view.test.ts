import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import type { HeldSwap } from '../../test/held-swap.js';
import { buttonNamed, mountKit, rootOf, textOf, until, untilSpoken } from '../../test/mount-kit.js';
import { ether, sum, usdc } from '../../test/send-samples.js';
import { far, heldSwapReview, missing } from './test/states.js';

let mounted: HeldSwap['mounted'] | undefined;
async function draw(...[review, state]: [object?, object?]) {
  const harness = await heldSwapReview(mountKit, review, state);
  mounted = harness.mounted;
  const root = await rootOf('ak-swap-preview-view');
  /** Clicks after the click guard's pause. */
  const press = async (label: string): Promise<void> => {
    const button = await until(() => buttonNamed(root, label), label);
    await new Promise(requestAnimationFrame);
    harness.mounted.env.advance(500);
    button.click();
  };
  return { ...harness, root, press };
}

describe('swap review', () => {
  it('shows the amount that leaves and the minimum that arrives, with every digit on request', async () => {
    const { root } = await draw();
    const text = await until(() => textOf(root), 'the summary');
    expect(text).to.include('34 USDC').and.include('Minimum received 0.01078605 ETH');
    buttonNamed(root, '0.01078605 ETH')?.click();
    await until(() => textOf(root).includes('0.010786050000000001 ETH'), 'every digit');
    expect(text).to.include('The swap is set to fail if less would arrive.');
  });

  it('shows a typed slippage with every digit, also with a percent sign or other numerals', async () => {
    for (const [text, typed, expected] of [
      ['0.5%', '0.5', '0.5%'],
      ['٠٫١٢٥', '0.125', '0.125%'],
    ] as const) {
      const slippage = { text, typed, applied: 0, isStricter: true, isHigh: false };
      const { root } = await draw({ slippage });
      await until(() => textOf(root).includes('0% applies'), text);
      expect(textOf(root)).to.include(expected);
      mounted?.kit.destroy();
    }
  });

  it('ignores clicks in the first half second', async () => {
    const { root, press, calls } = await draw();
    buttonNamed(root, 'Swap 34 USDC')?.click();
    expect(calls).not.to.include('swap');
    await press('Swap 34 USDC');
    expect(calls).to.include('swap');
  });

  it('asks once if the wallet approves and swaps in one step', async () => {
    const { root, press, calls } = await draw({ allowance: { ...missing, status: 'together' } });
    await until(() => textOf(root).includes('Your wallet asks once'), 'single-approval text');
    await press('Swap 34 USDC');
    expect(calls).to.include('swap').and.not.to.include('allow exact');
  });

  it('requests approval of the exact amount, and an unlimited one only by choice', async () => {
    for (const choice of ['exact', 'unlimited'] as const) {
      const { root, press, calls } = await draw({ allowance: missing });
      expect(buttonNamed(root, 'Swap 34 USDC')).to.equal(undefined);
      if (choice === 'unlimited') {
        root.querySelector('ak-segmented')?.shadowRoot?.querySelectorAll('input')[1]?.click();
        await until(() => textOf(root).includes('could take all your USDC'), 'the warning');
      }
      await press(choice === 'exact' ? 'Allow 34 USDC' : 'Allow all USDC');
      expect(calls).to.include(`allow ${choice}`).and.not.to.include('swap');
      mounted?.kit.destroy();
    }
  });

  it('shows every digit of the allowance on its button', async () => {
    const amount = sum(usdc, '1234.567891');
    const { root } = await draw({ allowance: missing, amount });
    await until(() => buttonNamed(root, 'Allow 1,234.567891 USDC'), 'every digit');
  });

  it('requires agreement to a changed price before it asks the wallet', async () => {
    const { root, state, press, calls } = await draw();
    const before = sum(ether, '0.010895');
    const priceMove = { before, now: sum(ether, '0.0102'), basisPoints: -638 };
    Object.assign(state, { priceMove });
    await until(() => textOf(root).includes('you now get 0.0102 ETH, not 0.010895 ETH'), 'text');
    await untilSpoken('Price updated', 'alert');
    expect(buttonNamed(root, 'Swap 34 USDC')).to.equal(undefined);
    await press('Accept new price');
    expect(calls).to.include('acceptPrice').and.not.to.include('swap');
    Object.assign(state, { priceMove: undefined });
    (await until(() => buttonNamed(root, 'Swap 34 USDC'), 'the button')).click();
    // The button replaces the previous one, so a double click must not confirm.
    expect(calls).not.to.include('swap');
    await press('Swap 34 USDC');
    expect(calls).to.include('swap');
  });

  it('ignores clicks right after the amount changes, even in digits that its button does not show', async () => {
    const { root, state, press, calls } = await draw({ amount: sum(usdc, '1234.567891') });
    const label = 'Swap 1,234.56 USDC';
    await until(() => buttonNamed(root, label), 'the button');
    mounted?.env.advance(500);
    const { review } = state;
    const amount = { ...sum(usdc, '1234.569999'), value: 1_234_569_999n };
    Object.assign(state, { review: { ...review, amount } });
    await until(() => textOf(root).includes('1,234.5699 USDC'), 'the other amount');
    buttonNamed(root, label)?.click();
    expect(calls).not.to.include('swap');
    await press(label);
    expect(calls).to.include('swap');
  });

  it('requires the checkbox for a price far from the market', async () => {
    const { root, state, press, calls } = await draw({ impact: far });
    await press('Swap 34 USDC');
    expect(calls).not.to.include('swap');
    await until(() => textOf(root).includes('Agree to this first'), 'missing-input message');
    const box = root.querySelector('ak-checkbox');
    expect(textOf(box ?? root)).to.include('I understand I’ll get about 12.34% less');
    // On a phone the end of the summary is below the fold.
    const summary = root.querySelector('ak-summary');
    const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
    expect(summary && box && box.compareDocumentPosition(summary) & after).to.equal(after);
    box?.click();
    expect(calls).to.include('acceptImpact true');
    Object.assign(state, { isImpactAccepted: true });
    await press('Swap 34 USDC');
    expect(calls).to.include('swap');
  });
});
