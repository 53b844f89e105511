// Registers <ak-qr>. Imported for its side effect by whoever draws one.
import { define } from '../../base/define.js';
import { AkQr } from './qr.js';

define('ak-qr', AkQr);

declare global {
  interface HTMLElementTagNameMap {
    'ak-qr': AkQr;
  }
}
