import { define } from '../base/define.js';
import { AkBanner } from '../components/banner.js';

define('ak-banner', AkBanner);

declare global {
  interface HTMLElementTagNameMap {
    'ak-banner': AkBanner;
  }
}
