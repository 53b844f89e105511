import { define } from '../base/define.js';
import { AkSearch } from '../components/search.js';

define('ak-search', AkSearch);

declare global {
  interface HTMLElementTagNameMap {
    'ak-search': AkSearch;
  }
}
