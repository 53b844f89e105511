import '../define/wallet-tile.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { page } from 'vitest/browser';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

async function draw(name: string, width = 85) {
  const el = await fixture<HTMLElementTagNameMap['ak-wallet-tile']>(
    html`<ak-wallet-tile name=${name} badge="Verified" detail="Installed"></ak-wallet-tile>`,
  );
  el.style.inlineSize = `${width}px`;
  return el;
}

const buttonOf = (el: Element) => el.shadowRoot?.querySelector('button');

describe('ak-wallet-tile', () => {
  it('is one button of 88 px, named by its whole content', async () => {
    const el = await draw('Amber Vault');
    expect(
      page.getByRole('button', { name: /^Amber Vault Verified Installed$/ }).element(),
    ).to.equal(buttonOf(el));
    expect(el.offsetHeight).to.equal(88);
    expect(el.shadowRoot?.querySelector('.mark svg')).to.exist;
  });

  it('is accessible in light and dark in every state', async () => {
    await inBothThemes(async () => {
      const el = await draw('Amber Vault');
      await expect(el).to.be.accessible();
      el.selected = true;
      await el.updateComplete;
      await expect(el).to.be.accessible();
      el.busy = true;
      await el.updateComplete;
      await expect(el).to.be.accessible();
    });
  });

  it('wraps a long name to two lines and stays 88 px high', async () => {
    const el = await draw('Westward Harbour Savings Account Wallet');
    const name = el.shadowRoot?.querySelector<HTMLElement>('.name');
    expect(name?.offsetHeight).to.equal(36);
    expect(el.offsetHeight).to.equal(88);
    expect(name?.title).to.equal('Westward Harbour Savings Account Wallet');
  });

  it('draws its image, or the first letter if the image is missing, fails or is not allowed', async () => {
    const el = await draw('Fjord');
    const letter = () => el.shadowRoot?.querySelector('.letters')?.textContent;
    const image = () => el.shadowRoot?.querySelector('img');
    expect([letter(), image()]).to.deep.equal(['F', null]);
    const picture =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    for (const bad of ['data:image/png;base64,AA', 'javascript:void 0']) {
      el.src = picture;
      await el.updateComplete;
      expect([letter(), image()?.alt, image()?.referrerPolicy]).to.deep.equal([
        undefined,
        '',
        'no-referrer',
      ]);
      el.src = bad;
      await waitUntil(() => letter() === 'F');
      expect(image()).to.equal(null);
    }
  });

  it('sends no click while busy', async () => {
    const el = await draw('Fjord');
    let clicks = 0;
    el.addEventListener('click', () => {
      clicks += 1;
    });
    el.click();
    expect(clicks).to.equal(1);
    el.busy = true;
    await el.updateComplete;
    el.click();
    expect(clicks).to.equal(1);
  });
});
