import './icon-button.js';
import { define } from '../base/define.js';
import { AkToast } from '../components/toast.js';

define('ak-toast', AkToast);

declare global {
  interface HTMLElementTagNameMap {
    'ak-toast': AkToast;
  }
}
