import '../define/button.js';
import '../define/list-row.js';
import '../define/search.js';
import '../define/tabs.js';
import '../define/wallet-tile.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const tabs = [{ id: 'a', label: 'Tokens' }];

describe('focus ring', () => {
  it('is 2 px wide with a gap of 2 px and round corners in every control', async () => {
    const box = await fixture(html`<div>
      <ak-button>Connect</ak-button>
      <ak-list-row heading="Amber Vault"></ak-list-row>
      <ak-search label="Search"></ak-search>
      <ak-tabs label="Lists" .tabs=${tabs} selected="a"></ak-tabs>
      <ak-wallet-tile name="Fjord"></ak-wallet-tile>
    </div>`);
    box.querySelector<HTMLElement>('ak-button')?.focus();
    await userEvent.keyboard('{Shift}');
    for (const element of box.children) {
      (element as HTMLElement).focus();
      const ringed = [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
        .map((each) => getComputedStyle(each))
        .filter(({ outlineStyle }) => outlineStyle === 'solid');
      expect(ringed.length, element.localName).to.equal(1);
      const [{ outlineWidth, outlineOffset, borderRadius } = getComputedStyle(box)] = ringed;
      expect(outlineWidth, element.localName).to.equal('2px');
      // Outside the control, or inside one that has no room around it.
      expect(outlineOffset, element.localName).to.be.oneOf(['2px', '-4px']);
      expect(Number.parseFloat(borderRadius), element.localName).to.be.at.least(10);
    }
  });
});
