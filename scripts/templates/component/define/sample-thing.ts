// Registers <ak-sample-thing>. Import it for its side effect.
import { define } from '../base/define.js';
import { AkSampleThing } from '../components/sample-thing.js';

define('ak-sample-thing', AkSampleThing);

declare global {
  interface HTMLElementTagNameMap {
    'ak-sample-thing': AkSampleThing;
  }
}
