import '../define/avatar.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';
import { contrast, parseColor } from '../tokens/color.js';
import { colorPairs } from './image-tile.js';
import { createFlag, flagPatterns } from './avatar.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const address = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('ak-avatar', () => {
  it('draws the flag of the address', async () => {
    const el = await fixture(html`<ak-avatar .address=${address}></ak-avatar>`);
    expect(el.shadowRoot?.querySelectorAll('[part=flag] path')).to.have.lengthOf(2);
  });

  it('is accessible, decorative or named', async () => {
    const el = await fixture(html`<div>
      <ak-avatar .address=${address}></ak-avatar>
      <ak-avatar .address=${address} label="willow.eth"></ak-avatar>
    </div>`);
    await expect(el).to.be.accessible();
  });

  it('falls back to the flag when its image fails', async () => {
    const el = await fixture(
      html`<ak-avatar .address=${address} src="data:image/png;base64,AAAA"></ak-avatar>`,
    );
    await waitUntil(() => el.shadowRoot?.querySelector('[part=flag]'));
  });
});

describe('flagOf', () => {
  it('returns one flag per address, and ignores the case of hexadecimal ones', () => {
    expect(createFlag(address)).to.deep.equal(createFlag(address.toLowerCase()));
    expect(createFlag('So1anaAddress')).to.not.deep.equal(createFlag('so1anaaddress'));
  });

  it('uses all 12 patterns and 8 color pairs about equally', () => {
    const counts = new Map<string, number>();
    const count = 9600;
    for (let index = 0; index < count; index += 1) {
      const { path, field, mark } = createFlag(`0x${index.toString(16).padStart(40, '0')}`);
      const key = [path, ...[field, mark].sort()].join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).to.equal(flagPatterns.length * colorPairs.length);
    expect(Math.max(...counts.values())).to.be.lessThan((count / 96) * 1.6);
  });

  it('keeps a contrast of at least 4.5:1 within every pair', () => {
    for (const { dark, light } of colorPairs) {
      const [a, b] = [parseColor(dark), parseColor(light)];
      if (!a || !b) throw new Error('not a colour');
      expect(contrast(a, b), `${dark} ${light}`).to.be.at.least(4.5);
    }
  });
});
