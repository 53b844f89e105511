// Registers <ak-banner>. Imported for its side effect by whoever draws one.
import { define } from '../../base/define.js';
import { AkBanner } from './banner.js';

define('ak-banner', AkBanner);

declare global {
  interface HTMLElementTagNameMap {
    'ak-banner': AkBanner;
  }
}
