import { define } from '../base/define.js';
import { AkEmpty } from '../components/empty.js';

define('ak-empty', AkEmpty);

declare global {
  interface HTMLElementTagNameMap {
    'ak-empty': AkEmpty;
  }
}
