import { define } from '../base/define.js';
import { AkTabs } from '../components/tabs.js';

define('ak-tabs', AkTabs);

declare global {
  interface HTMLElementTagNameMap {
    'ak-tabs': AkTabs;
  }
}
