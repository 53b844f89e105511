// Tests of what a person is told of an error.
import type { ErrorCode } from '@openappkit/core';
import { errorMessages } from '@openappkit/core/internal';
import { createKitWords } from '@openappkit/kit/internal';
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { errorText } from './error-messages.js';

const kit = { words: createKitWords() };
const forDevelopers = /namespace|chain|connector|adapter|provider|client|package|abort|CAIP|peer/i;

describe('words of errors', () => {
  for (const code of Object.keys(errorMessages) as ErrorCode[])
    it(`of ${code} are whole sentences for a person, with what to do`, () => {
      const text = errorText(kit, { code });
      // A contract without a reason leaves nothing to do.
      const isReason = code === 'tx/execution-reverted';
      expect(text).to.match(isReason ? /^[A-Z].+\.$/ : /^[A-Z].+\. [A-Z].+\.$/);
      expect(text).not.to.match(forDevelopers);
    });

  it('of a lack of coin name it, where it is known', () => {
    const context = { symbol: 'ETH' };
    expect(errorText(kit, { code: 'tx/insufficient-funds', context })).to.equal(
      'Not enough ETH for the amount and the network fee. Send less, or add more.',
    );
  });

  it('of a contract give its reason, and nothing that is no text', () => {
    const code = 'tx/execution-reverted';
    expect(errorText(kit, { code, context: { reason: 'No more boats' } })).to.equal(
      'The contract rejected it: “No more boats”.',
    );
    expect(errorText(kit, { code, context: { reason: 7 } })).to.equal(
      'The contract rejected it without giving a reason.',
    );
  });

  it('of what may have been sent invite no second try', () => {
    expect(errorText(kit, { code: 'tx/unknown' })).to.match(/Check its status before/);
  });

  it('are none without an error', () => {
    expect(errorText(kit, undefined)).to.equal('');
  });
});
