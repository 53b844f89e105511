import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rewriteText } from '../rewrite-text.js';

/** Pairs of a statement before and after, each with its names declared in its own scope. */
const statements: readonly (readonly [string, string])[] = [
  [`import { createAppKit } from '@reown/appkit'`, `import { createAppKit } from 'openappkit'`],
  [`export * from "@reown/appkit-siwx"`, `export * from "@openappkit/siwx"`],
  ['void import(`@reown/appkit/react`)', 'void import(`openappkit/react`)'],
  [`require('@reown/appkit-adapter-wagmi')`, `require('@openappkit/adapter-wagmi')`],
  [`vi.mock("@reown/appkit/vue", () => ({}))`, `vi.mock("openappkit/vue", () => ({}))`],
  ['const b = css`\r\n  a: var(--w3m-accent)\n`', 'const b = css`\r\n  a: var(--ak-accent)\n`'],
  [`const a = { '--w3m-accent': '#fff' }`, `const a = { '--ak-accent': '#fff' }`],
  ...[
    `/* import '@reown/appkit' */ ({})`,
    `const c = 'from @reown/appkit'`,
    "const d = `import '@reown/appkit'`",
    `import '@reown/other'`,
    `const f = (require) => require('@reown/appkit')`,
    `import '@reown/appkit-ui/wui-text'`,
    `const g = "😀\\u{1F600}\\\\"`,
    '// it’s nothing',
  ].map((same) => [same, same] as const),
];
const ends = ['\n', ';\n', ';\r\n', '\n\n\t', ' // @reown/appkit\n', '\u2028;\n'];

const own = (statement: string, index: number): string =>
  statement
    .replace(/^const \w/, `const n${index}`)
    .replace('{ createAppKit }', `{ createAppKit as k${index} }`);

it('renames modules in any order of statements, with any line endings', () => {
  const segment = fc.tuple(fc.constantFrom(...statements), fc.constantFrom(...ends));
  // biome-ignore lint/nursery/noFloatingPromises: a synchronous property returns no promise.
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 12 }), fc.boolean(), (segments, mark) => {
      const whole = (side: 0 | 1) =>
        (mark ? '\uFEFF' : '') +
        segments.map(([one, end], index) => own(one[side], index) + end).join('');
      const file = { path: 'a.ts', kind: 'code' } as const;
      const { after } = rewriteText(file, whole(0), '0.1.0');
      expect(after).toBe(whole(1));
      expect(rewriteText(file, after, '0.1.0').after).toBe(after);
    }),
    { numRuns: 150 },
  );
});
