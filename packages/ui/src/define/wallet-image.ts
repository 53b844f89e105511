import { define } from '../base/define.js';
import { AkWalletImage } from '../components/wallet-image.js';

define('ak-wallet-image', AkWalletImage);

declare global {
  interface HTMLElementTagNameMap {
    'ak-wallet-image': AkWalletImage;
  }
}
