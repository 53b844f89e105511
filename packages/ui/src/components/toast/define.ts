import '../icon-button/define.js';
import { define } from '../../base/define.js';
import { AkToast } from './toast.js';

define('ak-toast', AkToast);

declare global {
  interface HTMLElementTagNameMap {
    'ak-toast': AkToast;
  }
}
