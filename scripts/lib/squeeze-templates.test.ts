import { parseAst } from 'rollup/parseAst';
import { describe, expect, it } from 'vitest';
import { squeezeCss, squeezeHtml } from './squeeze-templates.ts';

/** Builds an interpolation as source text. */
const slot = (code: string) => ['$', '{', code, '}'].join('');

describe('squeezeCss', () => {
  it('drops comments and insignificant white space', () => {
    const source =
      'a(css`\n  :host {\n    color: red;\n    /* why */\n    margin: 0 1px;\n  }\n`);';
    expect(squeezeCss(source)).toBe('a(css`:host{color:red;margin:0 1px}`);');
  });

  it('removes spaces in lists and calls, and keeps those in sums and after calls', () => {
    const source =
      'css`a, b { margin: calc( (1px + 2px) * var( --x, var(--y, 3) ) ) auto; transition: color 1s, top 2s }`';
    expect(squeezeCss(source)).toBe(
      'css`a,b{margin:calc((1px + 2px)*var(--x,var(--y,3))) auto;transition:color 1s,top 2s}`',
    );
  });

  it('keeps white space between two interpolations', () => {
    expect(squeezeCss(`css\`a { margin: ${slot('x')} ${slot('y')}; }\``)).toBe(
      `css\`a{margin:${slot('x')} ${slot('y')}}\``,
    );
  });

  it('keeps quoted text and urls', () => {
    const source = `css\`a::before { content: '  ; } '; background: url(data:x; y); }\``;
    expect(squeezeCss(source)).toContain(`content:'  ; } '`);
    expect(squeezeCss(source)).toContain('url(data:x; y)');
  });

  it('shortens numbers, products, media queries and words in selectors', () => {
    const source =
      "css`@media (pointer: coarse) { a > [size='sm'] { width: calc(0.5em * var(--x, 10.05) / (2 * 0.75)); margin: -0.5em } }`";
    expect(squeezeCss(source)).toBe(
      'css`@media (pointer:coarse){a>[size=sm]{width:calc(.5em*var(--x,10.05)/(2*.75));margin:-0.5em}}`',
    );
  });

  it('keeps element names, and quotes around text that is not an identifier', () => {
    expect(squeezeCss("css`a1 * b, a > * , [x='1'], [y='a b'] { top: 0 }`")).toBe(
      "css`a1 * b,a>*,[x='1'],[y='a b']{top:0}`",
    );
  });

  it('keeps the space of a descendant selector', () => {
    expect(squeezeCss('css`a :hover b { color: red }`')).toBe(
      'css`a :hover b{color: red}`'.replace(': red', ':red'),
    );
  });

  it('leaves nested templates unchanged', () => {
    const source = `css\`a { ${slot('cond ? css`b` : y')} }\``;
    expect(squeezeCss(source)).toBe(source);
  });
});

const squeeze = (code: string): string => squeezeHtml(code, parseAst);

describe('squeezeHtml', () => {
  it('collapses white space and keeps the number of lines', () => {
    const source = `const a = html\`<p\n    class="x"\n  >\n  ${slot('b')}\n</p>\`;\nlast();`;
    expect(squeeze(source)).toBe(
      `const a = html\`<p class="x" > ${slot('b')} </p>\`\n\n\n\n;\nlast();`,
    );
  });

  it('collapses nested templates and leaves the code between them unchanged', () => {
    const source = `draw(html\`<b>\n${slot("c\n  ? svg`<i\n  x></i>`\n  : '  '")}</b>\`, '  ');`;
    expect(squeeze(source)).toBe(
      `draw(html\`<b> ${slot("c\n  ? svg`<i x></i>`\n  : '  '")}</b>\`\n\n, '  ');`,
    );
  });

  it('leaves other templates and strings unchanged', () => {
    const source = "const a = css`b  c`;\nconst d = `e\n  f`;\nconst g = 'html`  `';";
    expect(squeeze(source)).toBe(source);
  });
});
