import '../define/qr.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import jsQR from 'jsqr';
import { page } from 'vitest/browser';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';
import { qrSize } from './qr.js';

const space = { side: 69, available: 360, viewport: 1280, pixelRatio: 1 };

describe('qrSize', () => {
  it('draws modules of 5 px if they fit the box', () => {
    expect(qrSize(space)).to.deep.equal({ tile: 345, code: 345 });
  });

  it('uses the largest whole module that fits otherwise', () => {
    expect(qrSize({ ...space, available: 300 })).to.deep.equal({ tile: 276, code: 276 });
  });

  it('never draws a short text smaller than 264 px', () => {
    expect(qrSize({ ...space, side: 33 })).to.deep.equal({ tile: 264, code: 264 });
  });

  it('uses 256 px in a 320 px viewport and keeps whole modules inside', () => {
    expect(qrSize({ ...space, available: 280, viewport: 320 })).to.deep.equal({
      tile: 256,
      code: 207,
    });
  });

  it('uses the device pixels of a dense screen', () => {
    expect(qrSize({ ...space, available: 280, viewport: 320, pixelRatio: 2 })).to.deep.equal({
      tile: 256,
      code: 241.5,
    });
  });

  it('grows a tile whose modules would be under 3 px', () => {
    expect(qrSize({ ...space, side: 101, wanted: 256 })).to.deep.equal({ tile: 303, code: 303 });
  });

  it('never exceeds the box', () => {
    expect(qrSize({ ...space, available: 200 })).to.deep.equal({ tile: 200, code: 138 });
  });
});

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const uri =
  `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}&expiryTimestamp=1795000000&methods=wallet_sessionPropose`.padEnd(
    220,
    'x',
  );

async function draw(value = uri, width = 360) {
  const box = await fixture<HTMLElement>(html`<div>
    <ak-qr .value=${value} label="QR code to connect your wallet"></ak-qr>
  </div>`);
  box.style.inlineSize = `${width}px`;
  const el = box.querySelector('ak-qr');
  if (!el) throw new Error('nothing drawn');
  await el.updateComplete;
  return { box, el };
}

// Decodes the code from a scaled screenshot, as a camera would.
async function read(el: Element, scale: number): Promise<string | undefined> {
  const shot = await page.elementLocator(el).screenshot({ save: false });
  const png = Uint8Array.from(atob(shot), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }));
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
}

const markOf = (): Element => {
  const mark = document.createElement('div');
  mark.slot = 'mark';
  mark.style.cssText = 'inline-size: 2.5em; block-size: 2.5em; background: #0c1f1b';
  return mark;
};

const side = (el: Element | null | undefined) => el?.getBoundingClientRect().width ?? 0;
const tileOf = (el: Element) => el.shadowRoot?.querySelector('.tile');
const codeOf = (el: Element) => el.shadowRoot?.querySelector('svg');

describe('ak-qr', () => {
  it('draws one path for each color, as a named image', async () => {
    const { el } = await draw();
    expect(uri).to.have.lengthOf(220);
    expect(codeOf(el)).to.have.attribute('role', 'img');
    expect(codeOf(el)).to.have.attribute('aria-label', 'QR code to connect your wallet');
    expect(codeOf(el)).to.have.attribute('shape-rendering', 'crispEdges');
    expect(el.shadowRoot?.querySelectorAll('path')).to.have.lengthOf(2);
  });

  it('is accessible in light and dark, even when expired', async () => {
    await inBothThemes(async () => {
      await expect((await draw()).el).to.be.accessible();
      const expired = await fixture(
        html`<ak-qr state="expired" .value=${uri}>This code expired. <button>New code</button></ak-qr>`,
      );
      await expect(expired).to.be.accessible();
    });
  });

  it('can be read by jsQR without inversion from a screenshot, at scale 1 and 0.6, light and dark', async () => {
    await inBothThemes(async () => {
      const { box } = await draw();
      expect(await read(box, 1)).to.equal(uri);
      expect(await read(box, 0.6)).to.equal(uri);
    });
  });

  it.each([
    ['an address', '0x52908400098527886E0F7030069857D2E4169EE7', 5],
    ['a longer address', 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297', 7],
    ['a payment link', 'ethereum:0x52908400098527886E0F7030069857D2E4169EE7@11155111', 5],
    [
      'a link with a token',
      'solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv?spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      7,
    ],
  ])('can be read around a mark: %s', async (_, value, modules) => {
    await inBothThemes(async () => {
      const { box, el } = await draw(value);
      el.marked = true;
      el.append(markOf());
      await el.updateComplete;
      expect(await read(box, 1)).to.equal(value);
      expect(await read(box, 0.6)).to.equal(value);
      const cell = side(codeOf(el)) / Number(codeOf(el)?.getAttribute('viewBox')?.split(' ')[2]);
      expect(side(el.querySelector('[slot=mark]'))).to.be.closeTo((modules - 1) * cell, 0.5);
    });
  });

  it('keeps the mark in the middle and the quiet zone empty', async () => {
    const { el } = await draw('0x52908400098527886E0F7030069857D2E4169EE7');
    el.marked = true;
    el.append(markOf());
    await el.updateComplete;
    const center = (of: Element | null | undefined) => {
      const { left, top, width, height } = of?.getBoundingClientRect() ?? new DOMRect();
      return [Math.round(left + width / 2), Math.round(top + height / 2)];
    };
    expect(center(el.querySelector('[slot=mark]'))).to.deep.equal(center(codeOf(el)));
    const modules = Number(codeOf(el)?.getAttribute('viewBox')?.split(' ')[2]);
    const path = el.shadowRoot?.querySelector('.ink')?.getAttribute('d') ?? '';
    const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)];
    expect(Math.min(...starts.flatMap(([, x, y]) => [Number(x), Number(y)]))).to.equal(4);
    expect(Math.max(...starts.map(([, x, , width]) => Number(x) + Number(width)))).to.equal(
      modules - 4,
    );
  });

  it('is dark on light in both themes, on a softer tile in dark', async () => {
    const papers: string[] = [];
    await inBothThemes(async () => {
      const { el } = await draw();
      const ink = el.shadowRoot?.querySelector('.ink');
      const tile = tileOf(el);
      if (!ink || !tile) throw new Error('nothing drawn');
      expect(getComputedStyle(ink).fill).to.equal('rgb(12, 31, 27)');
      papers.push(getComputedStyle(tile).backgroundColor);
    });
    expect(papers).to.deep.equal(['rgb(255, 255, 255)', 'rgb(221, 230, 226)']);
  });

  it('has whole modules of at least 3 px on a tile of at least 264 px', async () => {
    const { el } = await draw();
    const modules = Number(codeOf(el)?.getAttribute('viewBox')?.split(' ')[2]);
    const module = side(codeOf(el)) / modules;
    expect(module * window.devicePixelRatio).to.equal(Math.round(module * window.devicePixelRatio));
    expect(module).to.be.at.least(3);
    expect(side(tileOf(el))).to.be.within(264, 360);
  });

  it('never exceeds its box', async () => {
    const { el } = await draw(uri, 230);
    await waitUntil(() => side(codeOf(el)) <= 230);
    expect(side(tileOf(el))).to.equal(230);
  });

  it('replaces the drawing in place when the value changes', async () => {
    const { el } = await draw();
    const drawing = codeOf(el);
    const before = el.shadowRoot?.querySelector('.ink')?.getAttribute('d');
    el.value = `${uri.slice(0, -1)}y`;
    await el.updateComplete;
    expect(codeOf(el)).to.equal(drawing);
    expect(el.shadowRoot?.querySelector('.ink')?.getAttribute('d')).not.to.equal(before);
    expect(await read(el, 1)).to.equal(el.value);
  });

  it('shows its slot instead of a code while building, when expired, and for a text that is too long', async () => {
    for (const [state, value] of [
      ['building', ''],
      ['expired', uri],
      ['ready', 'x'.repeat(3000)],
    ] as const) {
      const el = await fixture(html`<ak-qr state=${state} .value=${value}>Words</ak-qr>`);
      expect(codeOf(el), state).to.equal(null);
      expect(el.shadowRoot?.querySelector('slot')?.assignedNodes(), state).to.have.lengthOf(1);
    }
  });
});
