import { describe, expect, it } from 'vitest';
import { nameForms, plannedFiles, withLine } from './templates.ts';

describe('pnpm new', () => {
  it('accepts only kebab-case names', () => {
    expect(nameForms('pay-later')).toEqual({
      kebab: 'pay-later',
      camel: 'payLater',
      pascal: 'PayLater',
      sentence: 'Pay later',
    });
    for (const name of ['', 'Pay', 'pay_later', '-pay', 'pay--later', '../pay']) {
      expect(nameForms(name), name).toBeUndefined();
    }
  });

  it('puts each kind into its folder without traces of the sample', () => {
    const forms = nameForms('pay-later');
    if (!forms) throw new Error('pay-later is a name');
    const { files } = plannedFiles('view', forms, [
      { path: 'sample-thing-view.ts', text: 'class SampleThing { sampleThing = "Sample thing" }' },
    ]);
    expect(files).toEqual([
      {
        path: 'packages/modal/src/views/pay-later/pay-later-view.ts',
        text: 'class PayLater { payLater = "Pay later" }',
      },
    ]);
    const templates = [
      { path: 'view/view.ts', text: '' },
      { path: 'api.ts', text: '' },
    ];
    expect(plannedFiles('feature', forms, templates).files.map(({ path }) => path)).toEqual([
      'packages/modal/src/views/pay-later/view.ts',
      'packages/kit/src/features/pay-later/api.ts',
    ]);
  });

  it('adds a line at the end of its table, and fails if the table is missing', () => {
    const line = { path: 'a.ts', opens: 'const b', closes: '];', text: '  2,\n' };
    const file = 'x;\nconst a = [\n];\nconst b = [\n  1,\n];\n';
    expect(withLine(file, line)).toBe('x;\nconst a = [\n];\nconst b = [\n  1,\n  2,\n];\n');
    expect(withLine('1;\n', { path: 'a.ts', text: '2;\n' })).toBe('1;\n2;\n');
    expect(() => withLine('const c = [\n];\n', line)).toThrow('a.ts has no table "const b"');
  });
});
