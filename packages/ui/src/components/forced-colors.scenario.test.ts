import '../define/amount-field.js';
import '../define/card.js';
import '../define/image.js';
import '../define/input.js';
import '../define/segmented.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { commands } from 'vitest/browser';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(async () => {
  stop = adoptPageTokens();
  await commands.emulateMedia({ forcedColors: 'active' });
});
afterAll(async () => {
  stop();
  await commands.emulateMedia();
});

const styleOf = (el: Element, selector: string): CSSStyleDeclaration =>
  getComputedStyle(el.shadowRoot?.querySelector(selector) as Element);

describe('components in forced colors', () => {
  it('draws the border of a button inside a field', async () => {
    const el = await fixture(html`<ak-input label="Email" commit-label="Continue"></ak-input>`);
    expect(styleOf(el, 'button').borderStyle).to.equal('solid');
  });

  it('marks the buttons of an amount', async () => {
    const el = await fixture(
      html`<ak-amount-field label="Amount" max-label="Max 250.5" flip-label="Enter USD"></ak-amount-field>`,
    );
    expect(styleOf(el, '.max').textDecorationLine).to.equal('underline');
    expect(styleOf(el, '.flip').borderStyle).to.equal('solid');
  });

  it('fills the selected segment', async () => {
    const items = [
      { id: 'light', label: 'Light' },
      { id: 'dark', label: 'Dark' },
    ];
    const el = await fixture(
      html`<ak-segmented label="Theme" .items=${items} selected="dark"></ak-segmented>`,
    );
    const probe = await fixture<HTMLElement>(html`<b></b>`);
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    expect(styleOf(el, 'label:has(:checked)').backgroundColor).to.equal(
      getComputedStyle(probe).backgroundColor,
    );
  });

  it('rounds the border of letters like their tile', async () => {
    const el = await fixture(html`<ak-image name="Amber Vault"></ak-image>`);
    expect(styleOf(el, '.field').borderRadius).to.equal(getComputedStyle(el).borderRadius);
  });
});

it('keeps the focus ring of the back button off the title', async () => {
  const el = await fixture(
    html`<ak-card title-text="Review details" can-go-back back-label="Back" close-label="Close"></ak-card>`,
  );
  const back = el.shadowRoot?.querySelector('.back')?.getBoundingClientRect().right ?? 0;
  const title = el.shadowRoot?.querySelector('h2')?.getBoundingClientRect().left ?? 0;
  expect(title - back).to.be.at.least(4);
});
