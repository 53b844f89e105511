import { define } from '../base/define.js';
import { AkNetworkBadge } from '../components/network-badge.js';

define('ak-network-badge', AkNetworkBadge);

declare global {
  interface HTMLElementTagNameMap {
    'ak-network-badge': AkNetworkBadge;
  }
}
