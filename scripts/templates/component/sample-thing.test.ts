import { expect, fixture, html } from '@open-wc/testing';
import { describe, it } from 'vitest';
import '../define/sample-thing.js';

describe('ak-sample-thing', () => {
  it('shows its text', async () => {
    const element = await fixture(html`<ak-sample-thing text="Hello"></ak-sample-thing>`);
    expect(element.shadowRoot?.querySelector('[part=text]')).to.contain.text('Hello');
  });

  it('is accessible', async () => {
    const element = await fixture(html`<ak-sample-thing text="Hello"></ak-sample-thing>`);
    await expect(element).to.be.accessible();
  });
});
