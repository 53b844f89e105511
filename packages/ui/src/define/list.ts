import './list-row.js';
import { define } from '../base/define.js';
import { AkList } from '../components/list.js';

define('ak-list', AkList);

declare global {
  interface HTMLElementTagNameMap {
    'ak-list': AkList;
  }
}
