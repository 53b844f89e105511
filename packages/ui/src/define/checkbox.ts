import { define } from '../base/define.js';
import { AkCheckbox } from '../components/checkbox.js';

define('ak-checkbox', AkCheckbox);

declare global {
  interface HTMLElementTagNameMap {
    'ak-checkbox': AkCheckbox;
  }
}
