import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { buttonNamed, mountKit, rootOf, textOf, until } from '../../test/mount-kit.js';
import { heldPay, transferQuote } from '../../test/pay-samples.js';
import { ether, sum } from '../../test/send-samples.js';
import { dearQuote } from './test/states.js';

describe('pay-quote view', () => {
  it('asks the wallet at a price far from the market only once its checkbox is checked', async () => {
    const held = await heldPay(mountKit, 'ak-pay-quote-view', dearQuote);
    const { calls, mounted, state } = held;
    const root = await rootOf('ak-pay-quote-view');
    const press = (): void => {
      mounted.env.advance(500);
      buttonNamed(root, 'Pay 0.0109 ETH')?.click();
    };
    press();
    expect(calls).not.to.include('submit');
    await until(() => textOf(root).includes('Agree to this first'), 'missing-input message');
    const box = root.querySelector('ak-checkbox');
    expect(textOf(box ?? root)).to.include('I understand this costs about 12.5% more');
    // On a phone the end of the summary is below the fold.
    const summary = root.querySelector('ak-summary');
    const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
    expect(summary && box && box.compareDocumentPosition(summary) & after).to.equal(after);
    box?.click();
    expect(calls).to.include('acceptMarkup true');
    Object.assign(state, { isMarkupAccepted: true });
    await until(() => !textOf(root).includes('Agree to this first'), 'acceptance');
    press();
    expect(calls).to.include('submit');
  });

  it('ignores clicks right after the recipient address changes', async () => {
    const held = await heldPay(mountKit, 'ak-pay-quote-view', (on) => ({
      step: 'review',
      review: transferQuote(on),
    }));
    const { calls, mounted, state } = held;
    const root = await rootOf('ak-pay-quote-view');
    const press = (): void => buttonNamed(root, 'Pay 0.0109 ETH')?.click();
    mounted.env.advance(500);
    const to = '0x1234567890123456789012345678901234567890';
    if (state.review) Object.assign(state, { isChanged: true, review: { ...state.review, to } });
    await until(() => textOf(root).includes('The quote changed'), 'the other address');
    press();
    expect(calls).not.to.include('submit');
    mounted.env.advance(500);
    press();
    expect(calls).to.include('submit');
  });

  it('rounds what is paid up, also on its button', async () => {
    await heldPay(mountKit, 'ak-pay-quote-view', (on) => ({
      step: 'review',
      review: { ...transferQuote(on), amount: sum(ether, '1.234567891') },
    }));
    const root = await rootOf('ak-pay-quote-view');
    await until(() => textOf(root).includes('1.2345679 ETH'), 'the row');
    await until(() => buttonNamed(root, 'Pay 1.23457 ETH'), 'the button');
  });

  it('shows the total and the deposit in money first, and every digit when pressed', async () => {
    await heldPay(mountKit, 'ak-pay-quote-view', (on) => ({
      step: 'review',
      review: {
        ...transferQuote(on),
        deposit: { ...sum(ether, '0.00203928', '6.36'), value: 1n },
        total: sum(ether, '1.002039280000000001', '3126.86'),
      },
    }));
    const root = await rootOf('ak-pay-quote-view');
    await until(() => textOf(root).includes('Account deposit $6.36 (0.00203928 ETH)'), 'deposit');
    expect(textOf(root)).to.match(/Total(, up to)? ≈\s\$3,126\.86 1\.0020393 ETH/);
    buttonNamed(root, '$3,126.86')?.click();
    await until(() => textOf(root).includes('1.002039280000000001 ETH'), 'every digit');
  });

  it('attributes the names of service fees to the service', async () => {
    await heldPay(mountKit, 'ak-pay-quote-view', (on) => {
      const review = transferQuote(on);
      const { transfer } = review;
      if (!transfer) throw new Error('no transfer');
      const fees = transfer.quote.fees.map((fee) => ({ ...fee, label: 'Total' }));
      const quote = { ...transfer.quote, fees };
      return { step: 'review', review: { ...review, transfer: { ...transfer, quote } } };
    });
    const root = await rootOf('ak-pay-quote-view');
    const summary = await until(() => root.querySelector('ak-summary')?.rows, 'the rows');
    expect(summary.map(({ label }) => label)).to.include('Service fee “Total”');
    expect(summary.map(({ label }) => label)).not.to.include('Total');
  });
});
