// Compares OKLab mixing with the browser's own.
import { describe, expect, it } from 'vitest';
import { black, contrast, formatHex, mix, parseColor, readableOn, white } from './color.js';

const colour = (text: string) => {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`${text} is not a colour`);
  return parsed;
};

describe('parseColour', () => {
  it('reads every format of computed colors', () => {
    for (const text of [
      '#f80',
      '#F80F',
      '#ff8800',
      '#ff8800cc',
      'rgb(255, 136, 0)',
      'rgb(255 136 0 / 50%)',
      'rgba(100%, 53.333%, 0%, 1)',
      'color(srgb 1 0.53333 0)',
    ])
      expect(formatHex(colour(text)), text).toBe('#ff8800');
  });

  it('rejects anything else', () => {
    for (const text of [
      '',
      'red',
      '#ff',
      '#ggg',
      'rgb(1,2)',
      'rgb(a b c)',
      'color(display-p3 1 0 0)',
      'url(x)',
    ])
      expect(parseColor(text), text).toBeUndefined();
  });
});

describe('contrast', () => {
  it('agrees with the known values of WCAG', () => {
    expect(contrast(black, white)).toBeCloseTo(21, 5);
    expect(contrast(colour('#767676'), white)).toBeCloseTo(4.54, 2);
    expect(contrast(colour('#0B6B5D'), white)).toBeCloseTo(6.4, 1);
  });
});

describe('mix', () => {
  it('equals color-mix(in oklab)', () => {
    const probe = document.createElement('i');
    document.body.append(probe);
    for (const [a, b, amount] of [
      ['#0b6b5d', '#000000', 0.14],
      ['#62d2bd', '#ffffff', 0.28],
      ['#ff0044', '#121917', 0.86],
      ['#d3dad6', '#1d4ed8', 0.5],
    ] as const) {
      probe.style.color = `color-mix(in srgb, color-mix(in oklab, ${a}, ${b} ${amount * 100}%), color-mix(in oklab, ${a}, ${b} ${amount * 100}%))`;
      expect(formatHex(mix(colour(a), colour(b), amount))).toBe(
        formatHex(colour(getComputedStyle(probe).color)),
      );
    }
    probe.remove();
  });
});

describe('readableOn', () => {
  it('keeps a readable color and moves an unreadable one', () => {
    expect(formatHex(readableOn(colour('#445650'), [white], 4.5))).toBe('#445650');
    const moved = readableOn(colour('#ffd400'), [white], 4.5);
    expect(contrast(moved, white)).toBeGreaterThanOrEqual(4.5);
  });
});
