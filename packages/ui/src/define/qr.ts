import { define } from '../base/define.js';
import { AkQr } from '../components/qr.js';

define('ak-qr', AkQr);

declare global {
  interface HTMLElementTagNameMap {
    'ak-qr': AkQr;
  }
}
