import './icon-button.js';
import { define } from '../base/define.js';
import { AkAddress } from '../components/address.js';

define('ak-address', AkAddress);

declare global {
  interface HTMLElementTagNameMap {
    'ak-address': AkAddress;
  }
}
