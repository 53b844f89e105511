import '../icon-button/define.js';
import { define } from '../../base/define.js';
import { AkAddress } from './address.js';

define('ak-address', AkAddress);

declare global {
  interface HTMLElementTagNameMap {
    'ak-address': AkAddress;
  }
}
