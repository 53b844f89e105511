import { expect, test } from 'vitest';
import { findProblem } from './refuse-copyleft.js';

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'ISC', '0BSD'])(
  'accepts the license %s',
  (licence) => {
    expect(findProblem('one', licence)).toBeUndefined();
  },
);

test.each(['LGPL-3.0-only', 'GPL-2.0-or-later', 'MPL-2.0', 'MIT AND LGPL-3.0-only', '', undefined])(
  'rejects the license %s',
  (licence) => {
    expect(findProblem('one', licence)).toContain('one is under');
  },
);
