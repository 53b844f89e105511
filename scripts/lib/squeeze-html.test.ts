import { parseAst } from 'rollup/parseAst';
import { describe, expect, it } from 'vitest';
import { squeezeHtml } from './squeeze-html.ts';

const squeeze = (code: string): string => squeezeHtml(code, parseAst);
/** An interpolation as it stands in source text. */
const slot = (code: string) => ['$', '{', code, '}'].join('');

describe('squeezing html templates', () => {
  it('makes one space of each run of white space, and keeps the number of lines', () => {
    const source = `const a = html\`<p\n    class="x"\n  >\n  ${slot('b')}\n</p>\`;\nlast();`;
    expect(squeeze(source)).toBe(
      `const a = html\`<p class="x" > ${slot('b')} </p>\`\n\n\n\n;\nlast();`,
    );
  });

  it('squeezes a template in another, and leaves the code between them as it is', () => {
    const source = `draw(html\`<b>\n${slot("c\n  ? svg`<i\n  x></i>`\n  : '  '")}</b>\`, '  ');`;
    expect(squeeze(source)).toBe(
      `draw(html\`<b> ${slot("c\n  ? svg`<i x></i>`\n  : '  '")}</b>\`\n\n, '  ');`,
    );
  });

  it('leaves other templates and texts alone', () => {
    const source = "const a = css`b  c`;\nconst d = `e\n  f`;\nconst g = 'html`  `';";
    expect(squeeze(source)).toBe(source);
  });
});
