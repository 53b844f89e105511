// Tests of where one goes in a swap: by what a person did and what came of it, and never by a view that is drawn. Two views
// that sent a person to each other would hang the page: every view is drawn here in the other's step.
import { expect } from '@open-wc/testing';
import type { SwapState } from '@openappkit/kit';
import { subscribe } from '@openappkit/core/feature';
import { afterEach, describe, it } from 'vitest';
import { navigate } from '../../navigation/navigate.js';
import { drawn } from '../../test/drawn.js';
import { held } from '../../test/held-wallet.js';
import { type HeldSwap, heldSwap } from '../../test/held-swap.js';
import { buttonNamed, mountKit, until, viewOf } from '../../test/mount-kit.js';
import { OfferAssets } from './offer-assets.js';
import { declined, sum, usdc } from '../../test/send-samples.js';
import { swapPaid, swapReviewed } from '../../test/swap-samples.js';

let mounted: HeldSwap['mounted'] | undefined;
afterEach(() => mounted?.kit.destroy());

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

async function at(step: SwapState['step'], verbs: Record<string, unknown> = {}): Promise<HeldSwap> {
  const made = await heldSwap(
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
    verbs,
  );
  mounted = made.mounted;
  await made.mounted.kit.open({ view: 'Account' });
  return made;
}

/** Presses until it counts: not in the first half second. */
async function press(made: HeldSwap, tag: string, label: string): Promise<void> {
  const root = await until(() => viewOf(tag)?.shadowRoot, tag);
  const button = await until(() => buttonNamed(root, label), label);
  await frames(2);
  made.mounted.env.advance(1_000);
  button.click();
}

describe('the views of a swap', () => {
  for (const view of ['SwapPreview', 'Swapping'] as const)
    for (const step of ['fill', 'review', 'allowing', 'swapping', 'sent'] as const)
      it(`${view} stays where it is while the flow is at ${step}, whatever changes`, async () => {
        const made = await at(step);
        const { kit } = made.mounted;
        navigate(kit).push(view);
        await drawn(tags[view], 'ak-button');
        let moves = 0;
        const stop = subscribe(kit.core.router.state, () => {
          moves += 1;
        });
        for (const isReviewing of [true, false]) {
          Object.assign(made.state, { isReviewing });
          await frames(5);
        }
        stop();
        expect(moves).to.equal(0);
        expect(stack(made)).to.deep.equal(['Account', view]);
        const edits = made.calls.filter((each) => each !== 'searchTokens ');
        expect(edits).to.deep.equal([]);
      });

  for (const step of ['fill', 'review'] as const)
    it(`the fields stay in front while the flow is at ${step}, and call nothing again`, async () => {
      const made = await at(step);
      const { kit } = made.mounted;
      navigate(kit).push('Swap');
      await drawn(tags.Swap, '.footer');
      await frames(5);
      const before = made.calls.length;
      for (const isReviewing of [true, false]) {
        Object.assign(made.state, { isReviewing });
        await frames(5);
      }
      expect(made.calls).to.have.lengthOf(before);
      expect(stack(made)).to.deep.equal(['Account', 'Swap']);
    });

  it('who comes back while the wallet is asked is shown that, once', async () => {
    const made = await at('swapping');
    navigate(made.mounted.kit).push('Swap');
    await drawn(tags.Swapping, 'ak-empty');
    await frames();
    expect(stack(made)).to.deep.equal(['Account', 'Swap', 'Swapping']);
  });

  it('leads to the wallet to allow, back to the summary, to the wallet to swap, and on', async () => {
    const [allowing, swapping] = [held<void>(), held<void>()];
    const made: HeldSwap = await at('review', {
      allow: () => {
        const approval = { status: 'asking', amount: sum(usdc, '34'), id: undefined };
        Object.assign(made.state, { step: 'allowing', approval });
        return allowing.promise;
      },
      swap: () => {
        const payment = swapPaid(made.on, 0, { status: 'asking', id: undefined });
        Object.assign(made.state, { step: 'swapping', payment, sent: [payment] });
        return swapping.promise;
      },
    });
    const review = made.state.review;
    const allowance = { status: 'missing', allowed: sum(usdc, '0') };
    Object.assign(made.state, { review: { ...review, allowance } });
    navigate(made.mounted.kit).push('SwapPreview');
    await press(made, tags.SwapPreview, 'Allow 34 USDC');
    await drawn(tags.Swapping, 'ak-empty');
    expect(made.mounted.kit.core.router.state.params).to.deep.include({
      rail: { current: 3, steps: 4 },
    });
    Object.assign(made.state, {
      step: 'review',
      review,
      approval: undefined,
      allowed: sum(usdc, '34'),
    });
    allowing.resolve();
    await press(made, tags.SwapPreview, 'Swap 34 USDC');
    await drawn(tags.Swapping, 'ak-empty');
    expect(stack(made)).to.deep.equal(['Account', 'SwapPreview', 'Swapping']);
    const payment = swapPaid(made.on, 0);
    Object.assign(made.state, { step: 'sent', payment, sent: [payment] });
    swapping.resolve();
    await until(() => stack(made).length === 1, 'that nothing leads back');
    expect(stack(made)).to.deep.equal(['Swapping']);
  });

  it('a decline is told where it was asked, and leads back to the summary by a press', async () => {
    const swapping = held<void>();
    const made: HeldSwap = await at('review', {
      swap: () => {
        const payment = swapPaid(made.on, 0, { status: 'asking', id: undefined });
        Object.assign(made.state, { step: 'swapping', payment });
        return swapping.promise;
      },
    });
    navigate(made.mounted.kit).push('SwapPreview');
    await press(made, tags.SwapPreview, 'Swap 34 USDC');
    await drawn(tags.Swapping, 'ak-empty');
    const problem = { code: 'declined', error: declined, allowed: sum(usdc, '34') };
    Object.assign(made.state, { step: 'review', payment: undefined, problem });
    swapping.reject(declined);
    await frames();
    expect(stack(made).at(-1)).to.equal('Swapping');
    await press(made, tags.Swapping, 'Review swap');
    await drawn(tags.SwapPreview, 'ak-summary');
    expect(stack(made)).to.deep.equal(['Account', 'SwapPreview']);
  });

  it('a price that moved keeps one at the summary', async () => {
    const made = await at('review', { swap: () => Promise.reject(new Error('moved')) });
    navigate(made.mounted.kit).push('SwapPreview');
    await press(made, tags.SwapPreview, 'Swap 34 USDC');
    await frames();
    expect(stack(made)).to.deep.equal(['Account', 'SwapPreview']);
  });
});

it('what the portfolio knows is told once for each time it was read', () => {
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
