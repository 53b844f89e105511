// Tests of the pay-quote view: it is accessible in every state, and a price far from the market's is agreed to before the wallet is
// asked.
import { expect } from '@open-wc/testing';
import { afterEach, describe, it } from 'vitest';
import { expectStatesAccessible } from '../../test/expect-accessible.js';
import { buttonNamed, mountKit, textOf, until, viewOf } from '../../test/mount-kit.js';
import { heldPay } from '../../test/pay-samples.js';
import { dearQuote, states } from './test/states.js';

let held: Awaited<ReturnType<typeof heldPay>> | undefined;
afterEach(() => held?.mounted.kit.destroy());

describe('pay-quote view', () => {
  it('is accessible in light and dark, in every state', async () => {
    await expectStatesAccessible(states.PayQuote);
  });

  it('asks the wallet at a price far from the market only once its checkbox was pressed', async () => {
    held = await heldPay(mountKit, 'ak-pay-quote-view', dearQuote);
    const { calls, mounted, state } = held;
    const root = await until(() => viewOf('ak-pay-quote-view')?.shadowRoot, 'the view');
    const press = (): void => {
      mounted.env.advance(500);
      buttonNamed(root, 'Pay 0.0109 ETH')?.click();
    };
    press();
    expect(calls).not.to.include('submit');
    await until(() => textOf(root).includes('Agree to this first'), 'what is missing');
    const box = root.querySelector('ak-checkbox');
    expect(textOf(box ?? root)).to.include('I understand I pay about 12.5% more');
    // On a phone the end of the summary is below the fold.
    const summary = root.querySelector('ak-summary');
    const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
    expect(summary && box && box.compareDocumentPosition(summary) & after).to.equal(after);
    box?.click();
    expect(calls).to.include('acceptMarkup true');
    Object.assign(state, { isMarkupAccepted: true });
    await until(() => !textOf(root).includes('Agree to this first'), 'it is agreed to');
    press();
    expect(calls).to.include('submit');
  });
});
