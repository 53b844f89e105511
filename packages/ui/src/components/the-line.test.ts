import '../define/the-line.js';
import { expect, fixture, html } from '@open-wc/testing';
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

describe('ak-the-line', () => {
  it('draws dashes while waiting, one line when done and two pieces otherwise', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-the-line']>(
      html`<ak-the-line label="Waiting for Amber Vault"></ak-the-line>`,
    );
    const path = () => el.shadowRoot?.querySelector('path');
    expect(path()).to.have.attribute('stroke-dasharray');
    el.state = 'done';
    await el.updateComplete;
    expect(path()?.getAttribute('d')?.match(/M/g)).to.have.lengthOf(1);
    for (const state of ['declined', 'failed', 'timed-out'] as const) {
      el.state = state;
      await el.updateComplete;
      expect(path()?.getAttribute('d')?.match(/M/g)).to.have.lengthOf(2);
    }
  });

  it('is an accessible image with the given name', async () => {
    const el = await fixture(html`<ak-the-line label="Waiting for Amber Vault"></ak-the-line>`);
    await expect(el).to.be.accessible();
    expect(el.shadowRoot?.querySelector('[role=img]')).to.have.attribute(
      'aria-label',
      'Waiting for Amber Vault',
    );
  });

  it('moves its dashes once for 6 s', async () => {
    const el = await fixture(html`<ak-the-line label="Waiting"></ak-the-line>`);
    const timing = el.shadowRoot?.querySelector('path')?.getAnimations()[0]?.effect?.getTiming();
    expect(timing?.duration).to.equal(6000);
    expect(timing?.iterations).to.equal(1);
  });

  it('is 88 px long between its tiles', async () => {
    const el = await fixture(html`<ak-the-line label="Waiting"></ak-the-line>`);
    expect(el.shadowRoot?.querySelector('svg')?.getBoundingClientRect().width).to.equal(88);
  });
});
