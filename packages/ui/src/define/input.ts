import { define } from '../base/define.js';
import { AkInput } from '../components/input.js';

define('ak-input', AkInput);

declare global {
  interface HTMLElementTagNameMap {
    'ak-input': AkInput;
  }
}
