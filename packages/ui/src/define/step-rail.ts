import { define } from '../base/define.js';
import { AkStepRail } from '../components/step-rail.js';

define('ak-step-rail', AkStepRail);

declare global {
  interface HTMLElementTagNameMap {
    'ak-step-rail': AkStepRail;
  }
}
