import '../define/input.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';
import type { FieldNote } from './text-field.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const notes: readonly FieldNote[] = [
  { tone: 'ok', text: 'willow.eth is 0xde0B … 7BAe' },
  { tone: 'warn', text: 'This is a contract' },
  { tone: 'info', text: 'New address' },
  { tone: 'plain', text: 'Any name' },
];

async function draw() {
  const el = await fixture<HTMLElementTagNameMap['ak-input']>(
    html`<ak-input label="To" placeholder="Address or name" paste-label="Paste" clear-label="Clear"></ak-input>`,
  );
  const events: string[] = [];
  el.addEventListener('ak-input', ({ detail }) => events.push(`input ${detail.value}`));
  el.addEventListener('ak-commit', ({ detail }) => events.push(`${detail.by} ${detail.value}`));
  el.addEventListener('ak-refused', () => events.push('refused'));
  return { el, events };
}

const inputOf = (el: Element) => el.shadowRoot?.querySelector('input');
const buttonOf = (el: Element, name: string) =>
  el.shadowRoot?.querySelector<HTMLElement>(`button.${name}`);

function withClipboard(clipboard: unknown): () => void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'clipboard');
}

describe('ak-input', () => {
  it('draws a field under its label', async () => {
    const { el } = await draw();
    expect(el.shadowRoot?.querySelector('label')).to.have.text('To');
    expect(inputOf(el)).to.have.attribute('placeholder', 'Address or name');
  });

  it('is accessible in light and dark, empty, filled, with notes and with an error', async () => {
    await inBothThemes(async () => {
      const { el } = await draw();
      await expect(el).to.be.accessible();
      el.value = '0x5290';
      el.mono = true;
      el.notes = notes;
      await el.updateComplete;
      await expect(el).to.be.accessible();
      el.errorText = 'Not a valid Ethereum address';
      await el.updateComplete;
      await expect(el).to.be.accessible();
    });
  });

  it('links error and notes to the field', async () => {
    const { el } = await draw();
    expect(inputOf(el)).not.to.have.attribute('aria-invalid');
    el.notes = notes;
    el.errorText = 'Wrong';
    await el.updateComplete;
    expect(inputOf(el)).to.have.attribute('aria-invalid', 'true');
    expect(inputOf(el)).to.have.attribute('aria-errormessage', 'error');
    const ids = inputOf(el)?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids).to.have.lengthOf(5);
    for (const id of ids) expect(el.shadowRoot?.getElementById(id), id).to.exist;
  });

  it('shows its suffix after the text, left to right, and links it to the field', async () => {
    const { el } = await draw();
    el.dir = 'rtl';
    el.suffix = '.reown.id';
    el.value = 'willow';
    await el.updateComplete;
    const [input, suffix] = [inputOf(el), el.shadowRoot?.getElementById('suffix')];
    const ends = input?.getBoundingClientRect().right ?? 0;
    expect(suffix?.getBoundingClientRect().left).to.be.at.least(ends);
    expect(input).to.have.attribute('aria-describedby', 'suffix');
    await expect(el).to.be.accessible();
  });

  it('emits ak-input for each change, and ak-commit once when the user finishes', async () => {
    const { el, events } = await draw();
    el.focus();
    await userEvent.keyboard('ab');
    inputOf(el)?.blur();
    el.focus();
    inputOf(el)?.blur();
    expect(events).to.deep.equal(['input a', 'input ab', 'leaving ab']);
  });

  it('emits ak-commit on Enter even without a change', async () => {
    const { el, events } = await draw();
    el.focus();
    await userEvent.keyboard('{Enter}');
    expect(events).to.deep.equal(['enter ']);
  });

  it('pastes with its button, which then clears the field', async () => {
    const restore = withClipboard({ readText: async () => ' 0x52 ' });
    const { el, events } = await draw();
    const pasted = new Promise((done) => el.addEventListener('ak-commit', done));
    buttonOf(el, 'paste')?.click();
    await pasted;
    await el.updateComplete;
    expect(events).to.deep.equal(['input 0x52', 'paste 0x52']);
    expect(buttonOf(el, 'paste')).to.equal(null);
    buttonOf(el, 'clear')?.click();
    await el.updateComplete;
    expect(el.value).to.equal('');
    expect(el.shadowRoot?.activeElement).to.equal(inputOf(el));
    restore();
  });

  it('emits ak-refused if the browser denies the clipboard, and focuses the field', async () => {
    for (const clipboard of [
      undefined,
      {},
      { readText: () => Promise.reject(new Error('denied')) },
    ]) {
      const restore = withClipboard(clipboard);
      const { el, events } = await draw();
      const refused = new Promise((done) => el.addEventListener('ak-refused', done));
      buttonOf(el, 'paste')?.click();
      await refused;
      expect(events).to.deep.equal(['refused']);
      expect(el.shadowRoot?.activeElement).to.equal(inputOf(el));
      restore();
    }
  });

  it('supports emails, and has a button that commits like Enter', async () => {
    const { el, events } = await draw();
    el.pasteLabel = '';
    el.clearLabel = '';
    el.kind = 'email';
    el.commitLabel = 'Continue';
    await el.updateComplete;
    expect(inputOf(el)).to.have.attribute('autocomplete', 'email');
    expect(inputOf(el)).to.have.attribute('inputmode', 'email');
    el.focus();
    await userEvent.keyboard('ada@example.com');
    buttonOf(el, 'commit')?.click();
    expect(events.at(-1)).to.equal('enter ada@example.com');
    el.busy = true;
    await el.updateComplete;
    await expect(el).to.be.accessible();
    events.length = 0;
    buttonOf(el, 'commit')?.click();
    expect(events).to.deep.equal([]);
  });

  it('shows both ends of a long address until it is edited', async () => {
    const { el } = await draw();
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    el.mono = true;
    el.value = address;
    el.style.inlineSize = '240px';
    await el.updateComplete;
    const ends = el.shadowRoot?.querySelector<HTMLElement>('.ends');
    const [start, end] = ends?.children ?? [];
    expect(ends?.textContent.replace(/\s/g, '')).to.equal(address);
    expect(end).to.have.text('169EE7');
    expect(start?.scrollWidth).to.be.above(start?.clientWidth ?? 0);
    const inside = inputOf(el)?.getBoundingClientRect().right ?? 0;
    expect(end?.getBoundingClientRect().right).to.be.at.most(inside + 1);
    await expect(el).to.be.accessible();
    el.focus();
    expect(ends && getComputedStyle(ends).display).to.equal('none');
  });

  it('has targets of 36 px, and 44 px on touch', async () => {
    const { el } = await draw();
    expect(buttonOf(el, 'paste')?.offsetHeight).to.be.at.least(36);
  });
});
