import { parseAst } from 'rollup/parseAst';
import { describe, expect, it } from 'vitest';
import { squeezeHtml } from './squeeze-html.ts';

const squeeze = (code: string): string => squeezeHtml(code, parseAst);
/** Builds an interpolation as source text. */
const slot = (code: string) => ['$', '{', code, '}'].join('');

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
