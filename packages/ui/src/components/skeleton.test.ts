import '../define/image.js';
import '../define/list-row.js';
import '../define/skeleton.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { commands } from 'vitest/browser';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());
beforeAll(() => commands.emulateMedia({ reducedMotion: 'no-preference' }));
afterAll(() => commands.emulateMedia());

describe('ak-skeleton', () => {
  it('draws the requested number of shapes, hidden from assistive technology', async () => {
    const el = await fixture(html`<ak-skeleton count="3"></ak-skeleton>`);
    expect(el.shadowRoot?.querySelectorAll('[part=shape]')).to.have.lengthOf(3);
    expect(el.shadowRoot?.querySelector('[aria-hidden=true] [part=shape]')).to.exist;
  });

  it('is accessible in every shape', async () => {
    const el = await fixture(html`<div>
      <ak-skeleton></ak-skeleton><ak-skeleton shape="tile"></ak-skeleton>
      <ak-skeleton shape="text"></ak-skeleton><ak-skeleton shape="block"></ak-skeleton>
    </div>`);
    await expect(el).to.be.accessible();
  });

  it('stays invisible for 150 ms', async () => {
    const before = performance.now();
    const el = await fixture(html`<ak-skeleton></ak-skeleton>`);
    const all = el.shadowRoot?.querySelector('.all');
    if (!all) throw new Error('nothing drawn');
    expect(getComputedStyle(all).visibility).to.equal('hidden');
    await waitUntil(() => getComputedStyle(all).visibility === 'visible');
    expect(performance.now() - before).to.be.at.least(150);
  });

  it('ends its pulse within 10.5 s', async () => {
    const el = await fixture(html`<ak-skeleton></ak-skeleton>`);
    const ends = el.shadowRoot
      ?.querySelector('.all')
      ?.getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().endTime));
    expect(ends).to.have.lengthOf(2);
    expect(Math.max(...(ends ?? []))).to.be.lessThan(10_500);
  });

  it('has rows as high as real rows, so that nothing moves when they appear', async () => {
    const skeleton = await fixture(html`<ak-skeleton></ak-skeleton>`);
    const row = await fixture(html`<ak-list-row heading="Amber" detail="Installed"
      ><ak-image slot="start" name="A"></ak-image
    ></ak-list-row>`);
    expect(skeleton.getBoundingClientRect().height).to.equal(row.getBoundingClientRect().height);
  });
});
