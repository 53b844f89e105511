import '../define/toast.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-toast', () => {
  it('shows its text with an icon for its kind', async () => {
    const el = await fixture(html`<ak-toast variant="error" text="Could not switch"></ak-toast>`);
    expect(el.shadowRoot?.querySelector('[part=toast]')).to.contain.text('Could not switch');
    expect(el.shadowRoot?.querySelector('.mark svg')).to.exist;
  });

  it('is accessible in every kind', async () => {
    const el = await fixture(html`<div>
      ${(['success', 'error', 'loading', 'info'] as const).map(
        (variant) => html`<ak-toast variant=${variant} text="Text" close-label="Close"></ak-toast>`,
      )}
    </div>`);
    await expect(el).to.be.accessible();
  });

  it('keeps the punctuation of an English text at its end on a right-to-left page', async () => {
    const page = await fixture(html`<div dir="rtl"><ak-toast text="Try again."></ak-toast></div>`);
    const el = page.querySelector('ak-toast');
    await el?.updateComplete;
    const text = el?.shadowRoot?.querySelector('.text') ?? page;
    expect(getComputedStyle(text).direction).to.equal('ltr');
  });

  it('sends ak-dismiss, not ak-close, so that the card stays open', async () => {
    const el = await fixture(html`<ak-toast text="Copied" close-label="Close"></ak-toast>`);
    const events: string[] = [];
    for (const name of ['ak-dismiss', 'ak-close'])
      el.addEventListener(name, () => events.push(name));
    el.shadowRoot?.querySelector<HTMLElement>('ak-icon-button')?.click();
    expect(events).to.deep.equal(['ak-dismiss']);
  });
});
