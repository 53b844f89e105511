import { describe, expect, it } from 'vitest';
import { isOpenSource } from './osi-licenses.ts';

describe('isOpenSource', () => {
  it.each(['MIT', '(MIT OR Apache-2.0)', 'MIT AND ISC', '(MIT OR BUSL-1.1)'])(
    'accepts %s',
    (text) => {
      expect(isOpenSource(text)).toBe(true);
    },
  );

  it.each([
    'BUSL-1.1',
    'SSPL-1.0',
    'UNLICENSED',
    '',
    'SEE LICENSE IN LICENSE.md',
    'MIT AND BUSL-1.1',
    'Elastic-2.0',
  ])('rejects %s', (text) => {
    expect(isOpenSource(text)).toBe(false);
  });
});
