// Tests of ak-sample-thing-view.
import { expect, fixture, html } from '@open-wc/testing';
import { describe, it } from 'vitest';
import './sample-thing-view.js';
import { strings } from './strings.js';

describe('ak-sample-thing-view', () => {
  it('says what the person decides', async () => {
    const view = await fixture(html`<ak-sample-thing-view></ak-sample-thing-view>`);
    expect(view.shadowRoot?.querySelector('[part=text]')).to.have.text(strings.text);
  });

  it('is accessible', async () => {
    const view = await fixture(html`<ak-sample-thing-view></ak-sample-thing-view>`);
    await expect(view).to.be.accessible();
  });
});
