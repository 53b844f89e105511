import '../list-row/define.js';
import { define } from '../../base/define.js';
import { AkList } from './list.js';

define('ak-list', AkList);

declare global {
  interface HTMLElementTagNameMap {
    'ak-list': AkList;
  }
}
