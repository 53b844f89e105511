import '../define/button.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-button', () => {
  it('draws a real button with its label', async () => {
    const el = await fixture(html`<ak-button>Open again</ak-button>`);
    expect(el.shadowRoot?.querySelector('button')).to.have.attribute('type', 'button');
    expect(el).to.have.text('Open again');
  });

  it('is accessible in every variant', async () => {
    const el = await fixture(
      html`<div>
        <ak-button>Primary</ak-button><ak-button variant="secondary">Secondary</ak-button>
        <ak-button variant="quiet">Quiet</ak-button><ak-button variant="danger">Danger</ak-button>
        <ak-button busy>Sending</ak-button>
        <ak-button disabled hint="Enter an amount">Send</ak-button>
        <ak-button href="https://example.com">Get a wallet</ak-button>
      </div>`,
    );
    await expect(el).to.be.accessible();
  });

  it('sends no click while busy or disabled, and one otherwise', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-button']>(html`<ak-button>Send</ak-button>`);
    let clicks = 0;
    el.addEventListener('click', () => {
      clicks += 1;
    });
    el.click();
    expect(clicks).to.equal(1);
    el.busy = true;
    await el.updateComplete;
    el.click();
    el.busy = false;
    el.disabled = true;
    await el.updateComplete;
    el.click();
    expect(clicks).to.equal(1);
  });

  it('keeps its label and sets aria-busy while busy', async () => {
    const el = await fixture(html`<ak-button busy>Sending…</ak-button>`);
    const control = el.shadowRoot?.querySelector('button');
    expect(control).to.have.attribute('aria-disabled', 'true');
    expect(el.shadowRoot?.querySelector('[part=spinner]')).to.exist;
    expect(el).to.have.text('Sending…');
  });

  it('links the reason of a disabled button to its control', async () => {
    const el = await fixture(html`<ak-button disabled hint="Enter an amount">Send</ak-button>`);
    expect(el.shadowRoot?.querySelector('button')).to.have.attribute('aria-describedby', 'hint');
    expect(el.shadowRoot?.querySelector('#hint')).to.have.text('Enter an amount');
  });

  it('draws no link for a URL that contains script', async () => {
    const el = await fixture(html`<ak-button href="javascript:alert(1)">Go</ak-button>`);
    expect(el.shadowRoot?.querySelector('a')).to.not.exist;
    expect(el.shadowRoot?.querySelector('button')).to.exist;
  });

  it('submits the surrounding form', async () => {
    const form = await fixture<HTMLFormElement>(
      html`<form><ak-button type="submit">Send</ak-button></form>`,
    );
    const sent = new Promise<void>((done) => {
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        done();
      });
    });
    form.querySelector('ak-button')?.click();
    await sent;
  });
});
