import '../image/define.js';
import '../network-badge/define.js';
import { define } from '../../base/define.js';
import { AkTokenIcon } from './token-icon.js';

define('ak-token-icon', AkTokenIcon);

declare global {
  interface HTMLElementTagNameMap {
    'ak-token-icon': AkTokenIcon;
  }
}
