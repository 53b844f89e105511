import { decimalText, formatUnits, ref } from '@openappkit/core/feature';
import { toLocalAmount } from '../../../amounts/normalize-amount.js';
import type { PaymentRequest } from '../../receive/receive.types.js';
import type { Draft } from '../draft.types.js';
import { noAmount } from '../initial-state.js';
import type { SendArguments } from '../send-arguments.types.js';
import type { SendAmount } from '../send.types.js';
import { amountTextIn } from './compute.js';

export function createAmount(draft: Draft) {
  const { state } = draft;
  /** Counts changes, so that a payment URI does not overwrite a later edit. */
  let changes = 0;

  const change = (changed: Partial<SendAmount>): void => {
    changes++;
    state.amount = ref({ ...state.amount, isMax: false, isMaxLoading: false, ...changed });
    draft.onChange();
  };
  /** Writes plain decimal text in the token's unit. */
  const write = (text: string): void => {
    draft.exactAmount = undefined;
    change({ text: toLocalAmount(text, draft.locale), unit: 'token' });
  };
  const requestMax = (): void => change({ text: '', isMax: true, isMaxLoading: state.isNative });

  return {
    version: (): number => changes,
    set(text: string, locale: string): void {
      draft.locale = locale;
      draft.exactAmount = undefined;
      change({ text });
    },
    setMax(): void {
      draft.exactAmount = undefined;
      draft.maxAmount = undefined;
      requestMax();
    },
    applyRequest(amount: NonNullable<PaymentRequest['amount']>, decimals: number): void {
      write(amount.unit === 'whole' ? amount.text : formatUnits(amount.value, decimals));
    },
    fill(amount: SendArguments['amount']): void {
      write(typeof amount === 'number' ? (decimalText(amount) ?? 'NaN') : (amount ?? ''));
    },
    canFlip: (): boolean => state.amount.unit === 'money' || state.asset?.price !== undefined,
    flip(): void {
      const { amount, asset } = state;
      const unit = amount.unit === 'token' ? 'money' : 'token';
      const { sum } = amount;
      // Without a price, money cannot be converted to the token.
      const typed = unit === 'token' && !asset?.price ? '' : amount.text;
      const text = sum ? toLocalAmount(amountTextIn(unit, sum), draft.locale) : typed;
      // The money shown is rounded; the amount is not.
      draft.exactAmount = sum && { text, value: sum.value };
      change({ ...amount, text, unit });
    },
    /** Recomputes the maximum after a change of account. */
    renewMax(): void {
      if (state.amount.isMax) requestMax();
    },
    clear(): void {
      state.amount = ref(noAmount());
    },
  };
}
