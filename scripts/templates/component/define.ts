// Registers <ak-sample-thing>. Imported for its side effect by whoever draws one.
import { define } from '../../base/define.js';
import { AkSampleThing } from './sample-thing.js';

define('ak-sample-thing', AkSampleThing);

declare global {
  interface HTMLElementTagNameMap {
    'ak-sample-thing': AkSampleThing;
  }
}
