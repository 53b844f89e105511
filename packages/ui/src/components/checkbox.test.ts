import '../define/checkbox.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

async function draw() {
  const el = await fixture<HTMLElementTagNameMap['ak-checkbox']>(
    html`<ak-checkbox error-text="Agree to the terms first"
      ><span>I agree to the <a href="#terms">Terms</a></span></ak-checkbox
    >`,
  );
  const changes: boolean[] = [];
  el.addEventListener('ak-change', (event) => changes.push(event.detail.checked));
  return { el, changes };
}

const inputOf = (el: Element) => el.shadowRoot?.querySelector('input');

describe('ak-checkbox', () => {
  it('draws a checkbox with its label', async () => {
    const el = await fixture(html`<ak-checkbox label="Remember me"></ak-checkbox>`);
    expect(inputOf(el)).to.have.attribute('type', 'checkbox');
    expect(el.shadowRoot?.querySelector('label')).to.contain.text('Remember me');
  });

  it('is accessible in light and dark, checked, and invalid', async () => {
    await inBothThemes(async () => {
      const { el } = await draw();
      await expect(el).to.be.accessible();
      el.invalid = true;
      await el.updateComplete;
      await expect(el).to.be.accessible();
      el.checked = true;
      await el.updateComplete;
      await expect(el).to.be.accessible();
    });
  });

  it('toggles with Space or a click on its label, and emits ak-change', async () => {
    const { el, changes } = await draw();
    el.focus();
    await userEvent.keyboard(' ');
    expect(changes).to.deep.equal([true]);
    await userEvent.click(el.querySelector('span') ?? el, { position: { x: 4, y: 4 } });
    expect(changes).to.deep.equal([true, false]);
    expect(el.checked).to.equal(false);
  });

  it('opens links in its label without toggling', async () => {
    const { el, changes } = await draw();
    const link = el.querySelector('a');
    if (!link) throw new Error('no link');
    let clicks = 0;
    link.addEventListener('click', (event) => {
      clicks += 1;
      expect(event.defaultPrevented).to.equal(false);
    });
    await userEvent.click(link);
    expect(clicks).to.equal(1);
    expect(changes).to.deep.equal([]);
    expect(inputOf(el)?.checked).to.equal(false);
  });

  it('links the error to the checkbox while it is invalid', async () => {
    const { el } = await draw();
    expect(inputOf(el)).not.to.have.attribute('aria-invalid');
    el.invalid = true;
    await el.updateComplete;
    expect(inputOf(el)).to.have.attribute('aria-invalid', 'true');
    const id = inputOf(el)?.getAttribute('aria-describedby');
    expect(el.shadowRoot?.querySelector(`#${id}`)).to.contain.text('Agree to the terms first');
  });

  it('keeps its target on touch screens in the smaller text of a footer', async () => {
    const { el } = await draw();
    el.style.fontSize = '14px';
    el.style.setProperty('--_ak-target', '44px');
    expect(el.shadowRoot?.querySelector('label')?.offsetHeight).to.be.at.least(44);
  });

  it('has a target of 44 px', async () => {
    const { el } = await draw();
    expect(el.shadowRoot?.querySelector('label')?.offsetHeight).to.be.at.least(44);
  });
});
