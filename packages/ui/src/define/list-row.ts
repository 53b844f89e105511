import { define } from '../base/define.js';
import { AkListRow } from '../components/list-row.js';

define('ak-list-row', AkListRow);

declare global {
  interface HTMLElementTagNameMap {
    'ak-list-row': AkListRow;
  }
}
