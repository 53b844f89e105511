// Compares shown amounts with the exact ones, for random amounts in several languages.
import { formatUnits } from '@openappkit/core/internal';
import type { AssetAmount } from '@openappkit/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReviewRows } from './review-rows.js';
import { costText, exactText, moneyText, reviewText, sumText } from './money.js';

const languages = ['en', 'de', 'fr', 'hi', 'de-CH', 'ja'] as const;
const scale = 90;
/** Lists show eight fraction digits. */
const leastListed = 10n ** BigInt(scale - 8);

interface Shown {
  /** With `scale` fraction digits. */
  readonly value: bigint;
  readonly digits: number;
  readonly mark: '' | '<' | '>';
}

const units: Readonly<Record<string, number>> = { '': 0, M: 6, B: 9, T: 12 };

/** Reads an English amount without floats. */
function read(text: string): Shown {
  const pattern = /^([<>]?)([\d,]+)(?:\.(\d+))?([MBT]?)$/;
  const [, mark = '', whole, fraction = '', unit = ''] = pattern.exec(text) ?? [];
  if (whole === undefined) throw new Error(`Unreadable: ${text}`);
  const plain = whole.replaceAll(',', '') + fraction;
  const zeros = scale - fraction.length + (units[unit] ?? 0);
  return {
    value: BigInt(plain) * 10n ** BigInt(zeros),
    // Trailing zeros of an integer are not significant.
    digits: plain.replace(/^0+/, '').replace(/0+$/, '').length,
    mark: mark as Shown['mark'],
  };
}

const exactly = (value: bigint, decimals: number): bigint =>
  value * 10n ** BigInt(scale - decimals);

const amounts = fc.record({
  value: fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    fc.bigInt({ min: 0n, max: 10n ** 24n }),
  ),
  decimals: fc.integer({ min: 0, max: 36 }),
});
const createSum = (value: bigint, decimals: number): AssetAmount => ({
  assetId: 'eip155:1/slip44:60',
  value,
  decimals,
  symbol: '',
  text: formatUnits(value, decimals),
});

function checkAmounts(check: (sum: AssetAmount, exact: bigint) => void): void {
  fc.assert(
    fc.property(amounts, ({ value, decimals }) => {
      check(createSum(value, decimals), exactly(value, decimals));
    }),
    { numRuns: 400 },
  );
}

describe('shown amounts', () => {
  it('have at most 6 significant digits in lists and buttons, and 8 in reviews', () => {
    checkAmounts((sum) => {
      for (const text of [sumText, costText])
        expect(read(text('en', sum)).digits).toBeLessThanOrEqual(6);
      for (const isCost of [false, true])
        expect(read(reviewText('en', sum, isCost)).digits).toBeLessThanOrEqual(8);
    });
  });

  it('never exceed the exact amount, except as an upper limit with "<"', () => {
    checkAmounts((sum, exact) => {
      for (const text of [sumText, reviewText]) {
        const { value, mark } = read(text('en', sum));
        if (mark === '<') expect(value > exact && exact > 0n).toBe(true);
        else expect(value <= exact).toBe(true);
        if (exact > 0n) expect(value).not.toBe(0n);
      }
    });
  });

  it('are never below the exact cost, except as a lower limit with ">"', () => {
    checkAmounts((sum, exact) => {
      for (const shown of [costText('en', sum), reviewText('en', sum, true)]) {
        const { value, mark } = read(shown);
        if (mark !== '>') expect(value >= exact).toBe(true);
        else expect(value < exact).toBe(true);
      }
    });
  });

  it('are less than one unit of the last digit away from the exact amount', () => {
    checkAmounts((sum, exact) => {
      for (const [text, digits] of [
        [reviewText('en', sum), 8],
        [reviewText('en', sum, true), 8],
        [sumText('en', sum), 6],
      ] as const) {
        const { value, mark } = read(text);
        if (mark) continue;
        const difference = value > exact ? value - exact : exact - value;
        const unit = exact / 10n ** BigInt(digits - 1);
        expect(difference <= (unit > leastListed ? unit : leastListed)).toBe(true);
      }
    });
  });

  it('show every signed digit in the exact text, in every language', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...languages), ({ value, decimals }, language) => {
        const sum = createSum(value, decimals);
        const text = exactText(language, sum);
        const parts = new Intl.NumberFormat(language).formatToParts(12345678.9);
        const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
        const plain = text.replaceAll(sign('group'), '').replace(sign('decimal'), '.');
        expect(plain).toBe(formatUnits(value, decimals));
      }),
      { numRuns: 400 },
    );
  });

  it('have their exact amount in the same row of a review', () => {
    checkAmounts((sum) => {
      const rows = createReviewRows((text) => [
        { id: 'amount', label: 'Amount', value: text('en', sum) },
      ]);
      expect(rows[0]?.exact?.value).toBe(exactText('en', sum));
      expect(rows[0]?.value).toBe(reviewText('en', sum));
    });
  });

  it('rounds balances down and costs up, in money', () => {
    checkAmounts(({ text }, exact) => {
      const shown = (isCost: boolean) =>
        read(moneyText('en', text, 'usd', undefined, isCost).replace('$', ''));
      const amount = shown(false);
      expect(amount.mark === '<' ? amount.value > exact : amount.value <= exact).toBe(true);
      expect(shown(true).value >= exact).toBe(true);
    });
  });
});
