import '../define/icon-button.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { adoptPageTokens } from '../tokens/tokens.js';
import { closeIcon } from '../opening-icons.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-icon-button', () => {
  it('draws the icon and hides it from assistive technology', async () => {
    const el = await fixture(
      html`<ak-icon-button label="Close" .icon=${closeIcon}></ak-icon-button>`,
    );
    expect(el.shadowRoot?.querySelector('button svg')).to.have.attribute('aria-hidden', 'true');
  });

  it('is accessible, with its label as its name', async () => {
    const el = await fixture(
      html`<ak-icon-button label="Close" .icon=${closeIcon}></ak-icon-button>`,
    );
    await expect(el).to.be.accessible();
    expect(el.shadowRoot?.querySelector('button')).to.have.attribute('aria-label', 'Close');
  });

  it('is at least 32 px square', async () => {
    const el = await fixture(
      html`<ak-icon-button label="Close" .icon=${closeIcon}></ak-icon-button>`,
    );
    const box = el.getBoundingClientRect();
    expect(Math.min(box.width, box.height)).to.be.at.least(32);
  });

  it('shows its tooltip 500 ms after focus', async () => {
    const el = await fixture<HTMLElement>(
      html`<ak-icon-button label="Close" .icon=${closeIcon}></ak-icon-button>`,
    );
    const tip = el.shadowRoot?.querySelector('.tip');
    if (!tip) throw new Error('no tooltip');
    expect(getComputedStyle(tip).visibility).to.equal('hidden');
    const before = performance.now();
    await userEvent.keyboard('{Shift}');
    el.focus();
    await waitUntil(() => getComputedStyle(tip).visibility === 'visible');
    expect(performance.now() - before).to.be.at.least(500);
  });

  it('sends no click while disabled', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-icon-button']>(
      html`<ak-icon-button label="Close" disabled .icon=${closeIcon}></ak-icon-button>`,
    );
    let clicks = 0;
    el.addEventListener('click', () => {
      clicks += 1;
    });
    el.click();
    el.disabled = false;
    await el.updateComplete;
    el.click();
    expect(clicks).to.equal(1);
  });
});
