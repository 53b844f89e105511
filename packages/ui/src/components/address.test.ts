import '../define/address.js';
import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';
import { shortAddress } from './short-address.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const address = '0x52908400098527886E0F7030069857D2E4169EE7';

const draw = () =>
  fixture<HTMLElementTagNameMap['ak-address']>(
    html`<ak-address
      .address=${address}
      copy-label="Copy address"
      copied-label="Copied"
    ></ak-address>`,
  );

// A stub, because the clipboard of a headless page depends on permissions.
function withClipboard(writeText: (text: string) => Promise<void>): () => void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'clipboard');
}

describe('ak-address', () => {
  it('shows 6 and 4 characters, left to right, and gives screen readers the full address', async () => {
    const el = await draw();
    const text = el.shadowRoot?.querySelector('[part=text]');
    expect(text).to.have.attribute('dir', 'ltr');
    expect(text?.querySelector('[aria-hidden]')?.textContent).to.equal('0x5290\u2009…\u20099EE7');
    expect(text?.querySelector('.hidden-text')).to.have.text(address);
  });

  it('aligns the tooltip of the copy button with its end, where a card may end too', async () => {
    const el = await draw();
    const root = el.shadowRoot?.querySelector('ak-icon-button')?.shadowRoot;
    const right = (selector: string) =>
      root?.querySelector(selector)?.getBoundingClientRect().right;
    expect(right('.tip')).to.equal(right('#control'));
  });

  it('is accessible', async () => {
    await expect(await draw()).to.be.accessible();
  });

  it('emits an event after copying, and shows the result for 2 s', async () => {
    const el = await draw();
    const copied = oneEvent(el, 'ak-copy');
    const before = performance.now();
    const restore = withClipboard(() => Promise.resolve());
    await el.copy();
    const event: CustomEvent<{ text: string; copied: boolean }> = await copied;
    expect(event.detail).to.deep.equal({ text: address, copied: true });
    const label = () => el.shadowRoot?.querySelector('ak-icon-button')?.label;
    await el.updateComplete;
    expect(label()).to.equal('Copied');
    await waitUntil(() => label() === 'Copy address', 'label returns', { timeout: 4000 });
    expect(performance.now() - before).to.be.at.least(2000);
    restore();
  });

  it('does not claim to have copied when the browser refuses', async () => {
    const el = await draw();
    const restore = withClipboard(() => Promise.reject(new Error('denied')));
    const copied = oneEvent(el, 'ak-copy');
    await el.copy();
    const event: CustomEvent<{ copied: boolean }> = await copied;
    expect(event.detail.copied).to.equal(false);
    expect(el.shadowRoot?.querySelector('ak-icon-button')?.label).to.equal('Copy address');
    restore();
  });

  it('shows the whole address in groups of four when revealed', async () => {
    const el = await draw();
    el.revealed = true;
    await el.updateComplete;
    const groups = [...(el.shadowRoot?.querySelectorAll('.group') ?? [])].map(
      (one) => one.textContent,
    );
    expect(groups.join('')).to.equal(address);
    expect(groups.slice(0, 3)).to.deep.equal(['0x', '5290', '8400']);
  });

  it('writes a whole address in lines of about equal length, so that no group stands alone', async () => {
    for (const width of [200, 240, 280, 320, 360]) {
      const el = await draw();
      el.revealed = true;
      el.copyLabel = '';
      el.style.inlineSize = `${width}px`;
      await el.updateComplete;
      const tops = [...(el.shadowRoot?.querySelectorAll('.group') ?? [])].map(
        (group) => group.getBoundingClientRect().top,
      );
      const lines = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      expect(lines.length, `${width} px`).to.be.above(1);
      expect(lines.at(-1), `${width} px`).to.be.at.least((lines[0] ?? 0) - 2);
    }
  });

  it('begins the lines of a whole address where the page begins its lines', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const el = await draw();
      el.revealed = true;
      el.copyLabel = '';
      el.dir = dir;
      el.style.inlineSize = '240px';
      await el.updateComplete;
      const host = el.getBoundingClientRect();
      const groups = [...(el.shadowRoot?.querySelectorAll('.group') ?? [])];
      const boxes = groups.map((group) => group.getBoundingClientRect());
      const [end, start] = [Math.max(...boxes.map((box) => box.right)), boxes[0]?.left ?? 0];
      // Groups have 3.5 px around them.
      if (dir === 'ltr') expect(start).to.be.closeTo(host.left, 5);
      else expect(end).to.be.closeTo(host.right, 5);
    }
  });
});

describe('shortAddress', () => {
  it('returns short texts unchanged', () => {
    expect(shortAddress('willow.eth')).to.equal('willow.eth');
  });
});
