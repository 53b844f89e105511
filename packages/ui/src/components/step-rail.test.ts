import '../define/step-rail.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const draw = () =>
  fixture<HTMLElementTagNameMap['ak-step-rail']>(
    html`<ak-step-rail
      steps="3"
      current="2"
      label="Progress"
      value-text="Step 2 of 3, approve"
    ></ak-step-rail>`,
  );

describe('ak-step-rail', () => {
  it('draws one part per step and fills those reached', async () => {
    const el = await draw();
    expect(el.shadowRoot?.querySelectorAll('[part=step]')).to.have.lengthOf(3);
    expect(el.shadowRoot?.querySelectorAll('.full')).to.have.lengthOf(2);
  });

  it('is an accessible progress bar that announces its step', async () => {
    const el = await draw();
    await expect(el).to.be.accessible();
    const bar = el.shadowRoot?.querySelector('[role=progressbar]');
    expect(bar).to.have.attribute('aria-valuetext', 'Step 2 of 3, approve');
    expect(bar).to.have.attribute('aria-valuenow', '2');
    expect(bar).to.have.attribute('aria-valuemax', '3');
  });

  it('clamps the current step to its steps', async () => {
    const el = await draw();
    el.current = 9;
    await el.updateComplete;
    expect(el.shadowRoot?.querySelectorAll('.full')).to.have.lengthOf(3);
    el.current = Number.NaN;
    await el.updateComplete;
    expect(el.shadowRoot?.querySelectorAll('.full')).to.have.lengthOf(0);
  });
});
