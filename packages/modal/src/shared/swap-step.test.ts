// Rendering a view must not navigate: two views that redirect to each other would hang the page. So each view is rendered in
// each step.
import { expect } from '@open-wc/testing';
import type { SwapState } from '@openappkit/kit';
import { subscribe } from '@openappkit/core/feature';
import { describe, it } from 'vitest';
import { navigate } from '../navigation/navigate.js';
import { waitForElement } from '../test/wait-for-element.js';
import { held } from '../test/held-wallet.js';
import { type HeldSwap, heldSwap } from '../test/held-swap.js';
import { buttonNamed, mountKit, until, viewOf } from '../test/mount-kit.js';
import { OfferAssets } from './lazy-portfolio.js';
import { declined, sum, usdc } from '../test/send-samples.js';
import { swapPaid, swapReviewed } from '../test/swap-samples.js';

const frames = async (count = 20): Promise<void> => {
  for (let each = 0; each < count; each++)
    await new Promise((resolve) => requestAnimationFrame(resolve));
};
const stack = ({ mounted: { kit } }: HeldSwap): readonly string[] =>
  kit.core.router.state.stack.map(({ view }) => view);
const tags = {
  Swap: 'ak-swap-view',
  SwapPreview: 'ak-swap-preview-view',
  Swapping: 'ak-swapping-view',
} as const;

async function at(
  step: SwapState['step'],
  methods: Record<string, unknown> = {},
): Promise<HeldSwap> {
  const harness = await heldSwap(
    mountKit,
    (on, now) => {
      const isPaid = step === 'swapping' || step === 'sent';
      const status = step === 'sent' ? 'confirmed' : 'asking';
      return {
        step,
        review: step === 'fill' ? undefined : swapReviewed(on, now),
        payment: isPaid ? swapPaid(on, now, { status }) : undefined,
        approval:
          step === 'allowing'
            ? { status: 'asking', amount: sum(usdc, '34'), id: undefined }
            : undefined,
      };
    },
    methods,
  );
  await harness.mounted.kit.open({ view: 'Account' });
  return harness;
}

/** Clicks after the click guard's pause. */
async function press(harness: HeldSwap, tag: string, label: string): Promise<void> {
  const root = await until(() => viewOf(tag)?.shadowRoot, tag);
  const button = await until(() => buttonNamed(root, label), label);
  await frames(2);
  harness.mounted.env.advance(1_000);
  button.click();
}

describe('swap views', () => {
  for (const view of ['SwapPreview', 'Swapping'] as const)
    for (const step of ['fill', 'review', 'allowing', 'swapping', 'sent'] as const)
      it(`renders ${view} without navigating or changing the flow while the flow is at ${step}`, async () => {
        const harness = await at(step);
        const { kit } = harness.mounted;
        navigate(kit).push(view);
        await waitForElement(tags[view], 'ak-button');
        let moves = 0;
        const stop = subscribe(kit.core.router.state, () => {
          moves += 1;
        });
        for (const isReviewing of [true, false]) {
          Object.assign(harness.state, { isReviewing });
          await frames(5);
        }
        stop();
        expect(moves).to.equal(0);
        expect(stack(harness)).to.deep.equal(['Account', view]);
        const edits = harness.calls.filter((each) => each !== 'searchTokens ');
        expect(edits).to.deep.equal([]);
      });

  for (const step of ['fill', 'review'] as const)
    it(`renders Swap without navigating or repeating calls while the flow is at ${step}`, async () => {
      const harness = await at(step);
      const { kit } = harness.mounted;
      navigate(kit).push('Swap');
      await waitForElement(tags.Swap, '.footer');
      await frames(5);
      const before = harness.calls.length;
      for (const isReviewing of [true, false]) {
        Object.assign(harness.state, { isReviewing });
        await frames(5);
      }
      expect(harness.calls).to.have.lengthOf(before);
      expect(stack(harness)).to.deep.equal(['Account', 'Swap']);
    });

  it('shows the pending wallet request once when the user returns to the swap', async () => {
    const harness = await at('swapping');
    navigate(harness.mounted.kit).push('Swap');
    await waitForElement(tags.Swapping, 'ak-empty');
    await frames();
    expect(stack(harness)).to.deep.equal(['Account', 'Swap', 'Swapping']);
  });

  it('shows the approval, the summary, the swap and the result, and then clears the stack', async () => {
    const [allowing, swapping] = [held<void>(), held<void>()];
    const harness: HeldSwap = await at('review', {
      allow: () => {
        const approval = { status: 'asking', amount: sum(usdc, '34'), id: undefined };
        Object.assign(harness.state, { step: 'allowing', approval });
        return allowing.promise;
      },
      swap: () => {
        const payment = swapPaid(harness.on, 0, { status: 'asking', id: undefined });
        Object.assign(harness.state, { step: 'swapping', payment, sent: [payment] });
        return swapping.promise;
      },
    });
    const review = harness.state.review;
    const allowance = { status: 'missing', allowed: sum(usdc, '0') };
    Object.assign(harness.state, { review: { ...review, allowance } });
    navigate(harness.mounted.kit).push('SwapPreview');
    await press(harness, tags.SwapPreview, 'Allow 34 USDC');
    await waitForElement(tags.Swapping, 'ak-empty');
    expect(harness.mounted.kit.core.router.state.params).to.deep.include({
      rail: { current: 3, steps: 4 },
    });
    Object.assign(harness.state, {
      step: 'review',
      review,
      approval: undefined,
      allowed: sum(usdc, '34'),
    });
    allowing.resolve();
    await press(harness, tags.SwapPreview, 'Swap 34 USDC');
    await waitForElement(tags.Swapping, 'ak-empty');
    expect(stack(harness)).to.deep.equal(['Account', 'SwapPreview', 'Swapping']);
    const payment = swapPaid(harness.on, 0);
    Object.assign(harness.state, { step: 'sent', payment, sent: [payment] });
    swapping.resolve();
    await until(() => stack(harness).length === 1, 'missing back button');
    expect(stack(harness)).to.deep.equal(['Swapping']);
  });

  it('shows a decline in the view of the request and returns to the summary on click', async () => {
    const swapping = held<void>();
    const harness: HeldSwap = await at('review', {
      swap: () => {
        const payment = swapPaid(harness.on, 0, { status: 'asking', id: undefined });
        Object.assign(harness.state, { step: 'swapping', payment });
        return swapping.promise;
      },
    });
    navigate(harness.mounted.kit).push('SwapPreview');
    await press(harness, tags.SwapPreview, 'Swap 34 USDC');
    await waitForElement(tags.Swapping, 'ak-empty');
    const problem = { code: 'declined', error: declined, allowed: sum(usdc, '34') };
    Object.assign(harness.state, { step: 'review', payment: undefined, problem });
    swapping.reject(declined);
    await frames();
    expect(stack(harness).at(-1)).to.equal('Swapping');
    await press(harness, tags.Swapping, 'Review swap');
    await waitForElement(tags.SwapPreview, 'ak-summary');
    expect(stack(harness)).to.deep.equal(['Account', 'SwapPreview']);
  });

  it('stays at the summary when the swap fails before the wallet is requested', async () => {
    const harness = await at('review', { swap: () => Promise.reject(new Error('moved')) });
    navigate(harness.mounted.kit).push('SwapPreview');
    await press(harness, tags.SwapPreview, 'Swap 34 USDC');
    await frames();
    expect(stack(harness)).to.deep.equal(['Account', 'SwapPreview']);
  });
});

it('offers the assets of the portfolio once per load', () => {
  const offers: unknown[] = [];
  const flow = { offer: (list: unknown) => void offers.push(list) };
  const offer = new OfferAssets();
  const list = { at: 1, assets: [], spam: [] };
  offer.to(undefined, list);
  for (let times = 0; times < 3; times++) offer.to(flow, { ...list });
  offer.to(flow, { ...list, at: undefined });
  offer.to(flow, { ...list, at: 2 });
  expect(offers).to.have.lengthOf(2);
});
