import { define } from '../base/define.js';
import { AkImage } from '../components/image.js';

define('ak-image', AkImage);

declare global {
  interface HTMLElementTagNameMap {
    'ak-image': AkImage;
  }
}
