import '../define/code-field.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

async function draw() {
  const el = await fixture<HTMLElementTagNameMap['ak-code-field']>(
    html`<ak-code-field label="Code"></ak-code-field>`,
  );
  const events: string[] = [];
  el.addEventListener('ak-input', ({ detail }) => {
    el.value = detail.value.replace(/\D/g, '').slice(0, 6);
    events.push(el.value);
  });
  el.addEventListener('ak-commit', ({ detail }) => events.push(`${detail.by} ${el.value}`));
  return { el, events };
}
const inputOf = (el: Element) => el.shadowRoot?.querySelector('input');
const cellsOf = (el: Element): readonly (string | null)[] =>
  [...(el.shadowRoot?.querySelectorAll('.cell') ?? [])].map((cell) => cell.textContent);
const caretOf = (el: Element): number =>
  [...(el.shadowRoot?.querySelectorAll('.cell') ?? [])].findIndex((cell) =>
    cell.classList.contains('at'),
  );

describe('ak-code-field', () => {
  it('is one field that supports autofill, drawn as six cells', async () => {
    const { el } = await draw();
    expect(el.shadowRoot?.querySelectorAll('input')).to.have.lengthOf(1);
    expect(inputOf(el)).to.have.attribute('autocomplete', 'one-time-code');
    expect(inputOf(el)).to.have.attribute('inputmode', 'numeric');
    expect(cellsOf(el)).to.deep.equal(['', '', '', '', '', '']);
  });

  it('is accessible in light and dark: empty, filled, wrong, busy', async () => {
    await inBothThemes(async () => {
      const { el } = await draw();
      await expect(el).to.be.accessible();
      el.value = '12345';
      await el.updateComplete;
      await expect(el).to.be.accessible();
      el.errorText = 'That code isn’t right. 3 tries left.';
      await el.updateComplete;
      expect(inputOf(el)).to.have.attribute('aria-invalid', 'true');
      await expect(el).to.be.accessible();
      el.busy = true;
      await el.updateComplete;
      await expect(el).to.be.accessible();
    });
  });

  it('focuses the first cell when the host clears a wrong code', async () => {
    const { el } = await draw();
    el.focus();
    await userEvent.keyboard('123456');
    await el.updateComplete;
    expect(caretOf(el)).to.equal(5);
    inputOf(el)?.blur();
    Object.assign(el, { value: '', errorText: 'That code isn’t right. 3 tries left.' });
    await el.updateComplete;
    expect(el.shadowRoot?.activeElement).to.equal(inputOf(el));
    expect(caretOf(el)).to.equal(0);
    await userEvent.keyboard('9');
    expect(cellsOf(el)).to.deep.equal(['9', '', '', '', '', '']);
  });

  it('shows each typed digit in its cell, and edits at the caret', async () => {
    const { el, events } = await draw();
    el.focus();
    await userEvent.keyboard('12a3');
    await el.updateComplete;
    expect(cellsOf(el)).to.deep.equal(['1', '2', '3', '', '', '']);
    expect(inputOf(el)?.value).to.equal('123');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}9');
    await el.updateComplete;
    expect(cellsOf(el).join('')).to.equal('193');
    expect(caretOf(el)).to.equal(2);
    await userEvent.keyboard('{Enter}');
    expect(events.at(-1)).to.equal('enter 193');
  });

  it('accepts a pasted code with other text around it', async () => {
    const { el } = await draw();
    const input = inputOf(el);
    if (!input) throw new Error('no input');
    input.value = ' 123 456\n';
    input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }));
    await el.updateComplete;
    expect(el.value).to.equal('123456');
    expect(input.value).to.equal('123456');
    expect(cellsOf(el).join('')).to.equal('123456');
  });

  it('ignores input while the code is checked, and keeps focus', async () => {
    const { el } = await draw();
    el.focus();
    await userEvent.keyboard('123456');
    el.busy = true;
    await el.updateComplete;
    await userEvent.keyboard('7');
    expect(el.value).to.equal('123456');
    expect(el.shadowRoot?.activeElement).to.equal(inputOf(el));
  });

  it('reads from left to right on a right-to-left page', async () => {
    const { el } = await draw();
    el.dir = 'rtl';
    el.value = '12';
    await el.updateComplete;
    const [first, second] = el.shadowRoot?.querySelectorAll('.cell') ?? [];
    expect(first?.getBoundingClientRect().right).to.be.below(
      second?.getBoundingClientRect().left ?? 0,
    );
  });
});
