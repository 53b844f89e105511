import { define } from '../base/define.js';
import { AkWalletTile } from '../components/wallet-tile.js';

define('ak-wallet-tile', AkWalletTile);

declare global {
  interface HTMLElementTagNameMap {
    'ak-wallet-tile': AkWalletTile;
  }
}
