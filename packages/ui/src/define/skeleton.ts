import { define } from '../base/define.js';
import { AkSkeleton } from '../components/skeleton.js';

define('ak-skeleton', AkSkeleton);

declare global {
  interface HTMLElementTagNameMap {
    'ak-skeleton': AkSkeleton;
  }
}
