import { define } from '../base/define.js';
import { AkSpinner } from '../components/spinner.js';

define('ak-spinner', AkSpinner);

declare global {
  interface HTMLElementTagNameMap {
    'ak-spinner': AkSpinner;
  }
}
