import { define } from '../../base/define.js';
import { AkSegmented } from './segmented.js';

define('ak-segmented', AkSegmented);

declare global {
  interface HTMLElementTagNameMap {
    'ak-segmented': AkSegmented;
  }
}
