import { define } from '../base/define.js';
import { AkVirtualList } from '../components/virtual/virtual-list.js';

define('ak-virtual-list', AkVirtualList);

declare global {
  interface HTMLElementTagNameMap {
    'ak-virtual-list': AkVirtualList;
  }
}
