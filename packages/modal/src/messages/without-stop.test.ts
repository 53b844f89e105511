import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { withoutStop } from './without-stop.js';

describe('withoutStop', () => {
  it('drops only the full stop at the end of a reason', () => {
    expect(withoutStop('Slippage too high. Try 1.5.')).to.equal('Slippage too high. Try 1.5');
    expect(withoutStop('Slippage too high.')).to.equal('Slippage too high');
    expect(withoutStop('Slippage too high')).to.equal('Slippage too high');
  });
});
