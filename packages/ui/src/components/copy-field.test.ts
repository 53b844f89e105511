import '../define/copy-field.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const text = 'wc:7f6e504b@2?symKey=587d';

async function draw(multiline = false) {
  const el = await fixture<HTMLElementTagNameMap['ak-copy-field']>(
    html`<ak-copy-field
      .value=${text}
      label="Link"
      copy-label="Copy link"
      copied-label="Copied"
      refused-label="Press Ctrl+C to copy"
      ?multiline=${multiline}
    ></ak-copy-field>`,
  );
  const results: unknown[] = [];
  el.addEventListener('ak-copy', (event) => results.push(event.detail));
  return { el, results };
}

function withClipboard(writeText: (text: string) => Promise<void>): () => void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'clipboard');
}

const fieldOf = (el: Element) => el.shadowRoot?.querySelector<HTMLInputElement>('#field');
const statusOf = (el: Element) =>
  el.shadowRoot?.querySelector('[role=status]')?.textContent?.trim();

describe('ak-copy-field', () => {
  it('is as high as its button and a touch target', async () => {
    const { el } = await draw();
    expect(fieldOf(el)?.offsetHeight).to.equal(48);
  });

  it('shows a read-only text under its label', async () => {
    const { el } = await draw();
    expect(fieldOf(el)?.value).to.equal(text);
    expect(fieldOf(el)?.readOnly).to.equal(true);
    expect(el.shadowRoot?.querySelector('label')).to.have.text('Link');
  });

  it('is accessible in light and dark, on one line and several', async () => {
    await inBothThemes(async () => {
      await expect((await draw()).el).to.be.accessible();
      await expect((await draw(true)).el).to.be.accessible();
    });
  });

  it('copies, shows the result for 2 s, and keeps the text out of its event', async () => {
    const written: string[] = [];
    const restore = withClipboard(async (value) => void written.push(value));
    const { el, results } = await draw();
    el.shadowRoot?.querySelector<HTMLElement>('ak-button')?.click();
    await waitUntil(() => results.length === 1);
    await el.updateComplete;
    expect(written).to.deep.equal([text]);
    expect(results).to.deep.equal([{ copied: true }]);
    expect(statusOf(el)).to.equal('Copied');
    await waitUntil(() => statusOf(el) === '', 'the status goes', { timeout: 4000 });
    restore();
  });

  it('selects the text and shows an instruction when the browser refuses', async () => {
    const restore = withClipboard(() => Promise.reject(new Error('denied')));
    const { el, results } = await draw(true);
    await el.copy();
    await el.updateComplete;
    expect(results).to.deep.equal([{ copied: false }]);
    const field = fieldOf(el);
    expect(el.shadowRoot?.activeElement).to.equal(field);
    expect(field?.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).to.equal(text);
    expect(statusOf(el)).to.equal('Press Ctrl+C to copy');
    restore();
  });
});
