import { define } from '../base/define.js';
import { AkSegmented } from '../components/segmented.js';

define('ak-segmented', AkSegmented);

declare global {
  interface HTMLElementTagNameMap {
    'ak-segmented': AkSegmented;
  }
}
