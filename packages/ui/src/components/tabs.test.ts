import '../define/tabs.js';
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());
// Panel IDs must be unique in the page.
afterEach(() => fixtureCleanup());

const items = [
  { id: 'qr', label: 'Mobile' },
  { id: 'desktop', label: 'Desktop' },
  { id: 'browser', label: 'Browser' },
];

async function draw(dir: 'ltr' | 'rtl' = 'ltr') {
  const box = await fixture<HTMLElement>(html`<div dir=${dir}>
    <ak-tabs label="Ways to connect" .tabs=${items} selected="qr" panel-id="panel"></ak-tabs>
    <div id="panel" role="tabpanel" aria-label="Panel">Panel</div>
  </div>`);
  const el = box.querySelector('ak-tabs');
  if (!el) throw new Error('nothing drawn');
  const chosen: string[] = [];
  el.addEventListener('ak-tab', (event) => chosen.push(event.detail.id));
  return { box, el, chosen };
}

const focused = (el: Element) => el.shadowRoot?.activeElement?.textContent?.trim();

describe('ak-tabs', () => {
  it('is a tablist with one selected tab and one Tab stop', async () => {
    const { el } = await draw();
    const tabs = [...(el.shadowRoot?.querySelectorAll('[role=tab]') ?? [])];
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).to.deep.equal([
      'true',
      'false',
      'false',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('tabindex'))).to.deep.equal(['0', '-1', '-1']);
  });

  it('is accessible in light and dark', async () => {
    await inBothThemes(async () => {
      await expect((await draw()).box).to.be.accessible();
    });
  });

  it('selects while arrows, Home and End move, and wraps around', async () => {
    const { el, chosen } = await draw();
    el.focus();
    await userEvent.keyboard('{ArrowRight}');
    await el.updateComplete;
    expect(focused(el)).to.equal('Desktop');
    await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}{Home}');
    expect(chosen).to.deep.equal(['desktop', 'browser', 'qr', 'browser', 'qr']);
    expect(el.selected).to.equal('qr');
  });

  it('swaps the arrows right to left', async () => {
    const { el, chosen } = await draw('rtl');
    el.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen).to.deep.equal(['desktop', 'qr']);
  });

  it('selects with a click, and emits nothing for the selected tab', async () => {
    const { el, chosen } = await draw();
    const tabs = el.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]');
    tabs?.[0]?.click();
    tabs?.[1]?.click();
    expect(chosen).to.deep.equal(['desktop']);
  });

  it('references its panel if the browser supports it across shadow roots', async () => {
    const { el, box } = await draw();
    const tab = el.shadowRoot?.querySelector('[aria-selected=true]');
    if (!tab) throw new Error('nothing drawn');
    expect(tab.ariaControlsElements).to.deep.equal([box.querySelector('#panel')]);
  });
});
