// Runs in its own page, because Chromium does not restore the mouse after touch emulation.
import '../define/card.js';
import { expect, fixture, html } from '@open-wc/testing';
import { onTestFinished, it } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { adoptPageTokens } from '../tokens/tokens.js';

it('draws no focus ring around the title of a card on a touch screen', async () => {
  onTestFinished(adoptPageTokens());
  const card = await fixture<HTMLElementTagNameMap['ak-card']>(
    html`<ak-card title-text="Amber Vault"></ak-card>`,
  );
  const title = card.shadowRoot?.querySelector('h2') as HTMLElement;
  // After keyboard input, the browser draws a ring.
  await userEvent.keyboard('{Shift}');
  card.focusTitle();
  expect(title.matches(':focus-visible')).to.equal(true);
  expect(getComputedStyle(title).outlineStyle).to.equal('solid');
  await commands.emulateTouch();
  expect(matchMedia('(pointer: coarse)').matches).to.equal(true);
  expect(getComputedStyle(title).outlineStyle).to.equal('none');
});
