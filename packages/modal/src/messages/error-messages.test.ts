import type { ErrorCode } from '@openappkit/core';
import { errorMessages } from '@openappkit/core/internal';
import { createKitMessages } from '@openappkit/kit/internal';
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { errorText, withoutStop } from './error-messages.js';

describe('withoutStop', () => {
  it('drops only the full stop at the end of a reason', () => {
    expect(withoutStop('Slippage too high. Try 1.5.')).to.equal('Slippage too high. Try 1.5');
    expect(withoutStop('Slippage too high.')).to.equal('Slippage too high');
    expect(withoutStop('Slippage too high')).to.equal('Slippage too high');
  });
});

const kit = { messages: createKitMessages() };
const forDevelopers = /namespace|chain|connector|adapter|provider|client|package|abort|CAIP|peer/i;

describe('errorText', () => {
  for (const code of Object.keys(errorMessages) as ErrorCode[])
    it(`describes ${code} in full sentences without jargon and says what to do`, () => {
      const text = errorText(kit, { code });
      const isReason = code === 'tx/execution-reverted';
      expect(text).to.match(isReason ? /^[A-Z].+\.$/ : /^[A-Z].+\. [A-Z].+\.$/);
      expect(text).not.to.match(forDevelopers);
    });

  it('names the coin that is missing, if the error has its symbol', () => {
    const context = { symbol: 'ETH' };
    expect(errorText(kit, { code: 'tx/insufficient-funds', context })).to.equal(
      'Not enough ETH for the amount and the network fee. Send less, or add more.',
    );
  });

  it('quotes the reason of a contract only if it is text', () => {
    const code = 'tx/execution-reverted';
    expect(errorText(kit, { code, context: { reason: 'No more boats' } })).to.equal(
      'The contract rejected it: “No more boats”.',
    );
    expect(errorText(kit, { code, context: { reason: 7 } })).to.equal(
      'The contract rejected it without giving a reason.',
    );
  });

  it('asks to check the status before retrying a transaction that may have been sent', () => {
    expect(errorText(kit, { code: 'tx/unknown' })).to.match(/Check its status before/);
  });

  it('returns "" without an error', () => {
    expect(errorText(kit, undefined)).to.equal('');
  });
});
