import '../define/button.js';
import '../define/step-rail.js';
import '../define/toast.js';
import '../define/card.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

async function draw() {
  return fixture<HTMLElementTagNameMap['ak-card']>(
    html`<ak-card title-text="Amber Vault" can-go-back back-label="Back" close-label="Close">
      <ak-step-rail slot="rail" steps="3" current="2" label="Progress"></ak-step-rail>
      <p>Approve in Amber Vault</p>
      <ak-button slot="footer" full-width>Open again</ak-button>
    </ak-card>`,
  );
}

describe('ak-card', () => {
  it('shows the title as a heading that can take focus', async () => {
    const el = await draw();
    const title = el.shadowRoot?.querySelector('h2');
    expect(title).to.contain.text('Amber Vault');
    el.focusTitle();
    expect(el.shadowRoot?.activeElement).to.equal(title);
  });

  it('is accessible', async () => {
    await expect(await draw()).to.be.accessible();
  });

  it('sends ak-back and ak-close from its buttons', async () => {
    const el = await draw();
    const events: string[] = [];
    el.addEventListener('ak-back', () => events.push('back'));
    el.addEventListener('ak-close', () => events.push('close'));
    el.shadowRoot?.querySelector<HTMLElement>('.back')?.click();
    el.shadowRoot?.querySelector<HTMLElement>('.close')?.click();
    expect(events).to.deep.equal(['back', 'close']);
  });

  it('has no back button while locked, and no footer without actions', async () => {
    const el = await fixture(
      html`<ak-card title-text="Sign in" can-go-back locked close-label="Close"></ak-card>`,
    );
    expect(el.shadowRoot?.querySelector('.back')).to.not.exist;
    expect(el.shadowRoot?.querySelector('[part=footer]')).to.have.attribute('hidden');
  });

  it('shows the whole of a toast that is higher than its body', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-card']>(
      html`<ak-card title-text="Networks" close-label="Close">
        <ak-toast slot="toast" text=${'word '.repeat(120)} close-label="Close"></ak-toast>
        <p>Ethereum</p>
      </ak-card>`,
    );
    const toast = el.querySelector('ak-toast');
    await toast?.updateComplete;
    const card = el.shadowRoot?.querySelector('.card')?.getBoundingClientRect().bottom ?? 0;
    expect(toast?.getBoundingClientRect().height).to.be.greaterThan(100);
    expect(toast?.getBoundingClientRect().bottom).to.be.at.most(card);
  });

  it('keeps a title of several lines away from the handle of the sheet', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-card']>(
      html`<ak-card title-text=${'Amber Vault '.repeat(6)} close-label="Close"></ak-card>`,
    );
    const handle = el.shadowRoot?.querySelector('.handle')?.getBoundingClientRect();
    const title = el.shadowRoot?.querySelector('h2')?.getBoundingClientRect();
    expect(handle?.height).to.equal(4);
    expect(title?.height).to.be.greaterThan(50);
    expect((title?.top ?? 0) - (handle?.bottom ?? 0)).to.be.at.least(3);
  });

  it('scrolls only the body of a long view', async () => {
    const el = await draw();
    const tall = document.createElement('div');
    tall.style.blockSize = '3000px';
    el.append(tall);
    const body = el.body;
    expect(body?.scrollHeight).to.be.greaterThan(body?.clientHeight ?? 0);
    const header = el.shadowRoot?.querySelector('[part=header]')?.getBoundingClientRect();
    const footer = el.shadowRoot?.querySelector('[part=footer]')?.getBoundingClientRect();
    const card = el.getBoundingClientRect();
    expect(header?.top).to.be.at.least(card.top);
    expect(footer?.bottom).to.be.at.most(card.bottom + 1);
    expect(card.height).to.be.at.most(window.innerHeight);
  });

  it('puts the close button at the inline end in both directions', async () => {
    const el = await draw();
    const centre = () => {
      const card = el.getBoundingClientRect();
      const close = el.shadowRoot?.querySelector('.close')?.getBoundingClientRect();
      return (close?.left ?? 0) > card.left + card.width / 2 ? 'right' : 'left';
    };
    expect(centre()).to.equal('right');
    el.dir = 'rtl';
    expect(centre()).to.equal('left');
  });
});
