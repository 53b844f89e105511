import '../define/trigger-button.js';
import { expect, fixture, html } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { contrast } from '../tokens/color.js';

describe('ak-trigger-button', () => {
  it('shows its label in every state and keeps it while loading', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-trigger-button']>(
      html`<ak-trigger-button label="Connect wallet"></ak-trigger-button>`,
    );
    const states = [
      'disconnected',
      'loading',
      'wrong-network',
      'reconnecting',
      'connected',
    ] as const;
    for (const state of states) {
      el.state = state;
      await el.updateComplete;
      expect(el.shadowRoot?.querySelector('button')).to.contain.text('Connect wallet');
    }
  });

  it('is accessible in every state', async () => {
    const el = await fixture(html`<div>
      <ak-trigger-button label="Connect wallet"></ak-trigger-button>
      <ak-trigger-button state="loading" label="Connecting…"></ak-trigger-button>
      <ak-trigger-button state="wrong-network" label="Change network"></ak-trigger-button>
      <ak-trigger-button
        state="connected"
        address="0x5290 … 9EE7"
        accessible-label="Account 0x52908400098527886E0F7030069857D2E4169EE7"
        balance="1.2 ETH"
      ></ak-trigger-button>
      <ak-trigger-button
        state="reconnecting"
        address="0x5290 … 9EE7"
        accessible-label="Account 0x52908400098527886E0F7030069857D2E4169EE7. Reconnecting…"
        balance="1.2 ETH"
      ></ak-trigger-button>
      <ak-trigger-button disabled label="Unavailable"></ak-trigger-button>
    </div>`);
    await expect(el).to.be.accessible();
  });

  it('draws the token image beside the balance, without sending a referrer', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-trigger-button']>(
      html`<ak-trigger-button
        state="connected"
        address="0x5290"
        balance="12.5 USDC"
        balance-image="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
      ></ak-trigger-button>`,
    );
    const image = el.shadowRoot?.querySelector('[part=balance] img');
    expect(image?.getAttribute('referrerpolicy')).to.equal('no-referrer');
    expect(image?.getAttribute('alt')).to.equal('');
    el.balance = '';
    await el.updateComplete;
    expect(el.shadowRoot?.querySelector('img')).to.equal(null);
  });

  it('has readable text on any accent without a script', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-trigger-button']>(
      html`<ak-trigger-button label="Connect wallet"></ak-trigger-button>`,
    );
    const button = el.shadowRoot?.querySelector('button');
    if (!button) throw new Error('no button');
    button.style.transition = 'none';
    const tryAccents = () => {
      for (let hue = 0; hue < 360; hue += 15) {
        for (const light of [20, 40, 45, 50, 60, 80]) {
          el.style.setProperty('--w3m-accent', `hsl(${hue} 80% ${light}%)`);
          const style = getComputedStyle(button);
          const ratio = contrast(pixel(style.color), pixel(style.backgroundColor));
          expect(ratio, `hsl(${hue} 80% ${light}%)`).to.be.at.least(4.5);
        }
      }
    };
    tryAccents();
    const rest = getComputedStyle(button).backgroundColor;
    await userEvent.hover(button);
    expect(getComputedStyle(button).backgroundColor).to.not.equal(rest);
    tryAccents();
  });

  it('keeps readable default colors without any host color', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-trigger-button']>(
      html`<ak-trigger-button label="Connect wallet"></ak-trigger-button>`,
    );
    const button = el.shadowRoot?.querySelector('button');
    if (!button) throw new Error('no button');
    button.style.transition = 'none';
    for (const theme of ['light', 'dark'] as const) {
      el.theme = theme;
      await el.updateComplete;
      const style = getComputedStyle(button);
      expect(pixel(style.backgroundColor).r < 0.2).to.equal(theme === 'light');
      expect(contrast(pixel(style.color), pixel(style.backgroundColor))).to.be.at.least(4.5);
    }
  });

  it('follows a theme that applyTheme has resolved above it', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-trigger-button']>(
      html`<ak-trigger-button label="Connect wallet"></ak-trigger-button>`,
    );
    const button = el.shadowRoot?.querySelector('button');
    if (!button) throw new Error('no button');
    button.style.transition = 'none';
    el.style.setProperty('--_ak-accent', '#663399');
    expect(getComputedStyle(button).backgroundColor).to.equal('rgb(102, 51, 153)');
  });

  it('sends no click while disabled', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-trigger-button']>(
      html`<ak-trigger-button label="Connect" disabled></ak-trigger-button>`,
    );
    let clicks = 0;
    el.addEventListener('click', () => {
      clicks += 1;
    });
    el.click();
    el.disabled = false;
    await el.updateComplete;
    el.click();
    expect(clicks).to.equal(1);
  });
});

// Paints the color to convert it to sRGB from the color space that the browser computed.
function pixel(colour: string) {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return { r: r / 255, g: g / 255, b: b / 255 };
}
