import { define } from '../base/define.js';
import { AkAvatar } from '../components/avatar.js';

define('ak-avatar', AkAvatar);

declare global {
  interface HTMLElementTagNameMap {
    'ak-avatar': AkAvatar;
  }
}
