import { define } from '../base/define.js';
import { AkAmountField } from '../components/amount-field.js';

define('ak-amount-field', AkAmountField);

declare global {
  interface HTMLElementTagNameMap {
    'ak-amount-field': AkAmountField;
  }
}
