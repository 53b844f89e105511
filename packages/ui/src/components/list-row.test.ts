import '../define/list-row.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { page } from 'vitest/browser';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-list-row', () => {
  it('is one button with heading, second line and end text', async () => {
    const el = await fixture(
      html`<ak-list-row heading="Ether" detail="Ethereum" end-text="1.2346 ETH"></ak-list-row>`,
    );
    const buttons = el.shadowRoot?.querySelectorAll('button');
    expect(buttons).to.have.lengthOf(1);
    expect(buttons?.[0]).to.contain.text('Ether').and.contain.text('Ethereum');
    expect(buttons?.[0]).to.contain.text('1.2346 ETH');
  });

  it('is accessible in every state', async () => {
    const el = await fixture(html`<div>
      <ak-list-row heading="Plain" detail="Installed"></ak-list-row>
      <ak-list-row heading="Selected" detail="Current" selected></ak-list-row>
      <ak-list-row heading="Busy" detail="Approve" busy></ak-list-row>
      <ak-list-row heading="Failed" detail="You declined" failed></ak-list-row>
      <ak-list-row heading="Disabled" detail="Not supported" disabled></ak-list-row>
    </div>`);
    await expect(el).to.be.accessible();
  });

  it('is named by its whole visible text, so that voice control finds it', async () => {
    const el = await fixture(html`<ak-list-row heading="Fjord" detail="Installed"></ak-list-row>`);
    expect(page.getByRole('button', { name: /^Fjord Installed$/ }).element()).to.equal(
      el.shadowRoot?.querySelector('button'),
    );
  });

  it('sends no click while busy or disabled but stays focusable', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-list-row']>(
      html`<ak-list-row heading="Fjord" disabled></ak-list-row>`,
    );
    let clicks = 0;
    el.addEventListener('click', () => {
      clicks += 1;
    });
    el.click();
    el.disabled = false;
    el.busy = true;
    await el.updateComplete;
    el.click();
    expect(clicks).to.equal(0);
    el.focus();
    expect(document.activeElement).to.equal(el);
  });

  it('exposes its checked state as a radio', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-list-row']>(
      html`<ak-list-row kind="radio" heading="Base"></ak-list-row>`,
    );
    const control = el.shadowRoot?.querySelector('[role=radio]');
    expect(control).to.have.attribute('aria-checked', 'false');
    el.selected = true;
    await el.updateComplete;
    expect(control).to.have.attribute('aria-checked', 'true');
  });

  it('breaks a long name instead of cutting it', async () => {
    const el = await fixture<HTMLElement>(
      html`<ak-list-row heading=${'Longname'.repeat(12)} detail="Installed"></ak-list-row>`,
    );
    el.style.inlineSize = '280px';
    const heading = el.shadowRoot?.querySelector<HTMLElement>('#heading');
    expect(heading?.scrollWidth).to.be.at.most(heading?.clientWidth ?? 0);
    expect(heading?.offsetHeight).to.be.greaterThan(30);
  });
});
