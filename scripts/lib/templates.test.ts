import { describe, expect, it } from 'vitest';
import { nameForms, plannedFiles, targetFolder } from './templates.ts';

describe('pnpm new', () => {
  it('takes kebab-case names only', () => {
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

  it('puts each kind where it belongs and leaves nothing of the sample behind', () => {
    const forms = nameForms('pay-later');
    if (!forms) throw new Error('pay-later is a name');
    expect(targetFolder('view', forms)).toBe('packages/modal/src/views/pay-later');
    const { files } = plannedFiles('view', forms, [
      { path: 'sample-thing-view.ts', text: 'class SampleThing { sampleThing = "Sample thing" }' },
    ]);
    expect(files).toEqual([
      { path: 'pay-later-view.ts', text: 'class PayLater { payLater = "Pay later" }' },
    ]);
  });
});
