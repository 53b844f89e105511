import '../define/amount-field.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';
import { pastedAmount, shownAmount, typedAmount } from './amount-field.js';

describe('typedAmount', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['.', '.'],
    ['1.50', '1.50'],
    ['1,5', '1.5'],
    ['١٢٫٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['१२.५', '12.5'],
    ['9'.repeat(78), '9'.repeat(78)],
  ])('reads %s as %s', (text, amount) => {
    expect(typedAmount(text)).to.equal(amount);
  });

  it.each([
    '1e3',
    '-1',
    '+1',
    '1.2.3',
    '1,2.3',
    'NaN',
    'Infinity',
    '0x1',
    '9'.repeat(79),
    '½',
    '²',
  ])('rejects "%s"', (text) => {
    expect(typedAmount(text)).to.equal(undefined);
  });
});

describe('pastedAmount', () => {
  it.each([
    ['34.00', '.', '34.00'],
    [' 1,234.50 ', '.', '1234.50'],
    ['1.234,50', ',', '1234.50'],
    ['1.234,50', '.', '1234.50'],
    ['1 234,5', ',', '1234.5'],
    ['1\u202f234,5', ',', '1234.5'],
    ["1'234.5", '.', '1234.5'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['1.234', ',', '1234'],
    ['0,234', '.', '0.234'],
    ['1,5', '.', '1.5'],
    ['1,234,567', '.', '1234567'],
    ['$34.5', '.', '34.5'],
    ['34 €', '.', '34'],
    ['١٬٢٣٤٫٥', '٫', '1234.5'],
  ])('reads %s with the separator %s as %s', (text, decimal, amount) => {
    expect(pastedAmount(text, decimal)).to.equal(amount);
  });

  it.each(['', '1e18', '-5', '12,34,56', '1,2.3', '1.2.3', 'NaN', '34 USDC', '1,23,456.7'])(
    'rejects "%s" instead of reading another amount',
    (text) => {
      expect(pastedAmount(text, '.')).to.equal(undefined);
    },
  );

  it('reads numbers as Intl formats them in many languages', () => {
    for (const language of ['en', 'de', 'fr', 'de-CH', 'pt-BR', 'ru', 'ar-EG', 'fa', 'ja', 'pl']) {
      const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
      const decimal =
        format.formatToParts(1.1).find(({ type }) => type === 'decimal')?.value ?? '.';
      for (const [value, text] of [
        [1234567.25, '1234567.25'],
        [1234.5, '1234.50'],
        [0.25, '0.25'],
      ] as const)
        expect(pastedAmount(format.format(value), decimal), `${language} ${value}`).to.equal(text);
    }
  });
});

it('uses the separator of the language in shownAmount', () => {
  expect(shownAmount('1.5', ',')).to.equal('1,5');
  expect(shownAmount('15', ',')).to.equal('15');
});

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

async function draw(decimal = '.') {
  const el = await fixture<HTMLElementTagNameMap['ak-amount-field']>(
    html`<ak-amount-field
      label="Amount"
      unit="USDC"
      other="≈ $34.00"
      flip-label="Enter dollars"
      max-label="Max 250.50"
      decimal=${decimal}
    ></ak-amount-field>`,
  );
  const values: string[] = [];
  const events: string[] = [];
  el.addEventListener('ak-input', ({ detail }) => values.push(detail.value));
  el.addEventListener('ak-commit', ({ detail }) => events.push(`${detail.by} ${detail.value}`));
  el.addEventListener('ak-max', () => events.push('max'));
  el.addEventListener('ak-flip', () => events.push('flip'));
  return { el, values, events };
}

const inputOf = (el: Element): HTMLInputElement => {
  const input = el.shadowRoot?.querySelector('input');
  if (!input) throw new Error('nothing drawn');
  return input;
};

function paste(el: Element, text: string): void {
  const input = inputOf(el);
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', data: text }));
}

describe('ak-amount-field', () => {
  it('draws the amount with its unit, its worth and its buttons', async () => {
    const { el } = await draw();
    el.value = '34.5';
    await el.updateComplete;
    expect(inputOf(el).value).to.equal('34.5');
    expect(el.shadowRoot).to.contain.text('USDC').and.contain.text('≈ $34.00');
    expect(el.shadowRoot?.querySelectorAll('button')).to.have.lengthOf(2);
  });

  it('shows every digit in a narrow box', async () => {
    const { el } = await draw();
    for (const width of [230, 280, 350, 420])
      for (const value of ['0.010895', '123456.789012', '1234.56789012', '1.234567890123456789']) {
        el.style.width = `${width}px`;
        el.value = value;
        await el.updateComplete;
        const { clientWidth, scrollWidth } = inputOf(el);
        expect(scrollWidth, `${value} in ${width}`).to.be.at.most(clientWidth);
      }
  });

  it('is accessible in light and dark, empty, filled, and with an error', async () => {
    await inBothThemes(async () => {
      const { el } = await draw();
      await expect(el).to.be.accessible();
      el.value = '34';
      el.notes = [{ tone: 'plain', text: '250.50 USDC' }];
      await el.updateComplete;
      await expect(el).to.be.accessible();
      el.errorText = 'More than you have (250.50 USDC)';
      await el.updateComplete;
      await expect(el).to.be.accessible();
      expect(inputOf(el)).to.have.attribute('aria-errormessage', 'error');
    });
  });

  it('converts typed text of any language to decimal text with a point', async () => {
    const { el, values } = await draw(',');
    el.focus();
    await userEvent.keyboard('1.50');
    expect(inputOf(el).value).to.equal('1,50');
    expect(values).to.deep.equal(['1', '1.5', '1.50']);
    expect(el.value).to.equal('1.50');
  });

  it('accepts a lone point while the user types', async () => {
    const { el, values } = await draw();
    el.focus();
    await userEvent.keyboard('.5');
    expect(inputOf(el).value).to.equal('.5');
    expect(values).to.deep.equal(['0.5']);
  });

  it('rejects letters, signs and a second separator, and keeps the caret', async () => {
    const { el, values } = await draw();
    el.focus();
    await userEvent.keyboard('12{ArrowLeft}e-.5,');
    expect(inputOf(el).value).to.equal('1.52');
    expect(inputOf(el).selectionStart).to.equal(3);
    expect(values.at(-1)).to.equal('1.52');
  });

  it('ignores the mouse wheel and the arrow keys', async () => {
    const { el, values } = await draw();
    el.value = '7';
    await el.updateComplete;
    el.focus();
    inputOf(el).dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(values).to.deep.equal([]);
    expect(inputOf(el).value).to.equal('7');
  });

  it("reads pasted amounts in the language's format, and ignores other text", async () => {
    const { el, values } = await draw();
    paste(el, '1,234.50');
    expect(inputOf(el).value).to.equal('1234.50');
    paste(el, '1e18');
    expect(inputOf(el).value).to.equal('1234.50');
    expect(values).to.deep.equal(['1234.50']);
  });

  it('keeps the label as near to the field with Max as without, and the arrows in line with the other amount', async () => {
    const around = await fixture(
      html`<div><ak-amount-field label="Amount"></ak-amount-field><ak-amount-field
          label="Amount"
          max-label="Max 250.50"
          flip-label="Enter in USD"
          other="≈ $34.00"
        ></ak-amount-field></div>`,
    );
    const textBox = (element: Element | null | undefined): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(element ?? document.body);
      return range.getBoundingClientRect();
    };
    const [plain, full] = [...around.children].map(({ shadowRoot }) => shadowRoot);
    const gap = (root: ShadowRoot | null | undefined): number =>
      (root?.querySelector('.field')?.getBoundingClientRect().top ?? 0) -
      textBox(root?.querySelector('label')).bottom;
    expect(gap(full)).to.equal(gap(plain));
    const max = full?.querySelector('.max');
    expect(textBox(max).bottom).to.be.closeTo(textBox(full?.querySelector('label')).bottom, 0.5);
    expect(max?.getBoundingClientRect().height).to.be.at.least(31);
    const centerOf = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
    const arrows = full?.querySelector('.flip path')?.getBoundingClientRect() ?? new DOMRect();
    expect(centerOf(textBox(full?.querySelector('.other')))).to.be.closeTo(centerOf(arrows), 1);
  });

  it('aligns the Max label and the arrows of the unit button with the end of the field', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const around = await fixture(
        html`<div dir=${dir}><ak-amount-field
          label="Amount"
          max-label="Max 250.50"
          flip-label="Enter in USD"
          other="≈ $34.00"
        ></ak-amount-field></div>`,
      );
      const root = around.querySelector('ak-amount-field')?.shadowRoot;
      const endOf = ({ left, right }: DOMRect): number => (dir === 'ltr' ? right : left);
      const field = root?.querySelector('.field');
      const max = document.createRange();
      max.selectNodeContents(root?.querySelector('.max') ?? document.body);
      const arrows = root?.querySelector('.flip path');
      if (!field || !arrows) throw new Error('No field');
      const end = endOf(field.getBoundingClientRect());
      expect(endOf(max.getBoundingClientRect())).to.be.closeTo(end, 0.5);
      // A stroke of 1.6 px is not part of its box.
      expect(endOf(arrows.getBoundingClientRect())).to.be.closeTo(end, 1.5);
    }
  });

  it('is read-only if its amount is computed, with a button for its unit', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-amount-field']>(
      html`<ak-amount-field label="You get" value="0.0109" readonly
        ><button slot="unit">ETH</button></ak-amount-field
      >`,
    );
    const values: string[] = [];
    el.addEventListener('ak-input', ({ detail }) => values.push(detail.value));
    el.focus();
    await userEvent.keyboard('5');
    expect(inputOf(el).value).to.equal('0.0109');
    expect(values).to.deep.equal([]);
    expect(el.shadowRoot?.querySelector('slot')?.assignedElements()).to.have.lengthOf(1);
    await expect(el).to.be.accessible();
  });

  it('shows all digits of any value without an exponent', async () => {
    const { el } = await draw();
    for (const value of ['0.000000000000000001', (2n ** 256n - 1n).toString()]) {
      el.value = value;
      await el.updateComplete;
      expect(inputOf(el).value).to.equal(value);
    }
  });

  it('keeps a typed point when the host sets the same value', async () => {
    const { el } = await draw();
    el.focus();
    await userEvent.keyboard('1.');
    el.value = '1';
    await el.updateComplete;
    expect(inputOf(el).value).to.equal('1.');
    el.value = '2';
    await el.updateComplete;
    expect(inputOf(el).value).to.equal('2');
  });

  it('emits ak-commit when the user finishes, and an event for each button', async () => {
    const { el, events } = await draw();
    el.focus();
    await userEvent.keyboard('1');
    inputOf(el).blur();
    el.focus();
    await userEvent.keyboard('{Enter}');
    for (const button of el.shadowRoot?.querySelectorAll('button') ?? []) button.click();
    expect(events).to.deep.equal(['leaving 1', 'enter 1', 'max', 'flip']);
  });
});
