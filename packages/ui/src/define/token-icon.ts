import './image.js';
import './network-badge.js';
import { define } from '../base/define.js';
import { AkTokenIcon } from '../components/token-icon.js';

define('ak-token-icon', AkTokenIcon);

declare global {
  interface HTMLElementTagNameMap {
    'ak-token-icon': AkTokenIcon;
  }
}
