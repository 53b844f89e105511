// createAmount(): the amount of a send as it is typed: in the token or in money, or all there is. It writes `amount`, and what of the
// draft stands for it. Called by create-fields.ts.
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
  /** A person's own change wins over what a URI has still to fill in. */
  let changes = 0;

  const change = (changed: Partial<SendAmount>): void => {
    changes++;
    state.amount = ref({ ...state.amount, isMax: false, isMaxLoading: false, ...changed });
    draft.onChange();
  };
  /** Plain decimal text, in the token. */
  const write = (text: string): void => {
    draft.exactAmount = undefined;
    change({ text: toLocalAmount(text, draft.locale), unit: 'token' });
  };
  const requestMax = (): void => change({ text: '', isMax: true, isMaxLoading: state.isNative });

  return {
    /** Tells its changes apart. */
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
    /** As a payment URI asks for it. */
    applyRequest(amount: NonNullable<PaymentRequest['amount']>, decimals: number): void {
      write(amount.unit === 'whole' ? amount.text : formatUnits(amount.value, decimals));
    },
    /** As an app asks for it. */
    fill(amount: SendArguments['amount']): void {
      write(typeof amount === 'number' ? (decimalText(amount) ?? 'NaN') : (amount ?? ''));
    },
    /** Where it can be said in the other unit. */
    canFlip: (): boolean => state.amount.unit === 'money' || state.asset?.price !== undefined,
    flip(): void {
      const { amount, asset } = state;
      const unit = amount.unit === 'token' ? 'money' : 'token';
      const { sum } = amount;
      // Money that nobody can convert is no amount of the token.
      const typed = unit === 'token' && !asset?.price ? '' : amount.text;
      const text = sum ? toLocalAmount(amountTextIn(unit, sum), draft.locale) : typed;
      // The money shown is rounded; the amount is not.
      draft.exactAmount = sum && { text, value: sum.value };
      change({ ...amount, text, unit });
    },
    /** All there is may be another now. */
    renewMax(): void {
      if (state.amount.isMax) requestMax();
    },
    clear(): void {
      state.amount = ref(noAmount());
    },
  };
}
