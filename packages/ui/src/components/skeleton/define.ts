// Registers <ak-skeleton>. Imported for its side effect by whoever draws one.
import { define } from '../../base/define.js';
import { AkSkeleton } from './skeleton.js';

define('ak-skeleton', AkSkeleton);

declare global {
  interface HTMLElementTagNameMap {
    'ak-skeleton': AkSkeleton;
  }
}
