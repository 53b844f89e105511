import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanName, showHidden } from './clean-text.js';

it.each([
  ['USD\u202EC', 'USDC'],
  ['  A \u200B\n B\t', 'A B'],
  ['\u3164\u2800', undefined],
  ['', undefined],
  [42, undefined],
  [null, undefined],
  ['x'.repeat(5000), 'x'.repeat(64)],
])('shortens a name to one line without hidden characters: case %#', (input, name) => {
  expect(cleanName(input)).toBe(name);
});

it.each([
  ['pay\u202Eeve', 'pay⟨U+202E⟩eve'],
  ['a\u200Bb\u2066c', 'a⟨U+200B⟩b⟨U+2066⟩c'],
  ['a\rb\u0000', 'a⟨U+000D⟩b⟨U+0000⟩'],
  ['\uFEFFa\u2028b', '⟨U+FEFF⟩a⟨U+2028⟩b'],
  ['a\u{E0041}b', 'a⟨U+E0041⟩b'],
  ['a\u3164b\u034Fc', 'a⟨U+3164⟩b⟨U+034F⟩c'],
  ['a\u200Db', 'a⟨U+200D⟩b'],
])('writes out hidden characters of a text: case %#', (input, text) => {
  expect(showHidden(input)).toEqual({ text, hasHidden: true });
});

it('keeps line breaks, tabs, all scripts and joined emoji', () => {
  const text = 'Año\n\tשלום 你好 👩‍👩‍👧 🏳️‍🌈 👍🏽';
  expect(showHidden(text)).toEqual({ text, hasHidden: false });
  expect(showHidden('a\r\nb')).toEqual({ text: 'a\nb', hasHidden: false });
});

it('leaves no control or bidi characters in any text', () => {
  const property = fc.property(fc.string({ unit: 'binary' }), (input) => {
    const { text } = showHidden(input);
    expect(text.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u);
  });
  fc.assert(property);
});
