import '../define/banner.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-banner', () => {
  it('shows text, icon and action', async () => {
    const el = await fixture(
      html`<ak-banner variant="offline" text="You’re offline"><b slot="action">Try</b></ak-banner>`,
    );
    expect(el.shadowRoot?.querySelector('.text')).to.contain.text('You’re offline');
    expect(el.shadowRoot?.querySelector('.mark svg')).to.exist;
  });

  it('is accessible in every tone', async () => {
    const el = await fixture(html`<div>
      ${(['info', 'warn', 'bad', 'offline'] as const).map(
        (variant) =>
          html`<ak-banner variant=${variant} text="The wallet list didn’t load."></ak-banner>`,
      )}
    </div>`);
    await expect(el).to.be.accessible();
  });

  it('shows its text even with white space between its tags', async () => {
    const el = await fixture<HTMLElement>(html`<ak-banner text="You’re offline">
      <b slot="action">Try</b>
    </ak-banner>`);
    expect(el.shadowRoot?.querySelector<HTMLElement>('.text')?.offsetHeight).to.be.greaterThan(10);
  });
});
