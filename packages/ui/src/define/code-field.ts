import { define } from '../base/define.js';
import { AkCodeField } from '../components/code-field.js';

define('ak-code-field', AkCodeField);

declare global {
  interface HTMLElementTagNameMap {
    'ak-code-field': AkCodeField;
  }
}
