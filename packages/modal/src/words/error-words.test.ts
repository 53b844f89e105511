// Tests of what a person is told of an error.
import type { ErrorCode } from '@openappkit/core';
import { catalogue } from '@openappkit/core/internal';
import { createKitWords } from '@openappkit/kit/internal';
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { errorText } from './error-words.js';

const kit = { words: createKitWords() };
const forDevelopers =
  /namespace|chain|connector|adapter|provider|client|package|abort|CAIP|request|peer/i;

describe('words of errors', () => {
  for (const code of Object.keys(catalogue) as ErrorCode[])
    it(`of ${code} are whole sentences for a person, with what to do`, () => {
      const text = errorText(kit, { code });
      expect(text).to.match(/^[A-Z].+\. [A-Z].+\.$/);
      expect(text).not.to.match(forDevelopers);
    });

  it('are none without an error', () => {
    expect(errorText(kit, undefined)).to.equal('');
  });
});
