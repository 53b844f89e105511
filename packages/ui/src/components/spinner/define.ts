import { define } from '../../base/define.js';
import { AkSpinner } from './spinner.js';

define('ak-spinner', AkSpinner);

declare global {
  interface HTMLElementTagNameMap {
    'ak-spinner': AkSpinner;
  }
}
