import { describe, expect, it } from 'vitest';
import { squeezeCss } from './squeeze-css.ts';

/** An interpolation as it stands in source text. */
const slot = (code: string) => ['$', '{', code, '}'].join('');

describe('squeezing css templates', () => {
  it('drops comments and white space that mean nothing', () => {
    const source =
      'a(css`\n  :host {\n    color: red;\n    /* why */\n    margin: 0 1px;\n  }\n`);';
    expect(squeezeCss(source)).toBe('a(css`:host{color:red;margin:0 1px}`);');
  });

  it('closes up lists and calls, and keeps the spaces of sums and of what follows a call', () => {
    const source =
      'css`a, b { margin: calc( (1px + 2px) * var( --x, var(--y, 3) ) ) auto; transition: color 1s, top 2s }`';
    expect(squeezeCss(source)).toBe(
      'css`a,b{margin:calc((1px + 2px)*var(--x,var(--y,3))) auto;transition:color 1s,top 2s}`',
    );
  });

  it('keeps the white space between two interpolated values', () => {
    expect(squeezeCss(`css\`a { margin: ${slot('x')} ${slot('y')}; }\``)).toBe(
      `css\`a{margin:${slot('x')} ${slot('y')}}\``,
    );
  });

  it('keeps quoted text and urls as they are', () => {
    const source = `css\`a::before { content: '  ; } '; background: url(data:x; y); }\``;
    expect(squeezeCss(source)).toContain(`content:'  ; } '`);
    expect(squeezeCss(source)).toContain('url(data:x; y)');
  });

  it('writes numbers, products, media queries and words in selectors in the shortest way', () => {
    const source =
      "css`@media (pointer: coarse) { a > [size='sm'] { width: calc(0.5em * var(--x, 10.05) / (2 * 0.75)); margin: -0.5em } }`";
    expect(squeezeCss(source)).toBe(
      'css`@media (pointer:coarse){a>[size=sm]{width:calc(.5em*var(--x,10.05)/(2*.75));margin:-0.5em}}`',
    );
  });

  it('keeps what any element is called, and quotes around what is no word', () => {
    expect(squeezeCss("css`a1 * b, a > * , [x='1'], [y='a b'] { top: 0 }`")).toBe(
      "css`a1 * b,a>*,[x='1'],[y='a b']{top:0}`",
    );
  });

  it('keeps the space that makes a descendant selector', () => {
    expect(squeezeCss('css`a :hover b { color: red }`')).toBe(
      'css`a :hover b{color: red}`'.replace(': red', ':red'),
    );
  });

  it('leaves alone a template that nests another', () => {
    const source = `css\`a { ${slot('cond ? css`b` : y')} }\``;
    expect(squeezeCss(source)).toBe(source);
  });
});
