import { define } from '../../base/define.js';
import { AkTabs } from './tabs.js';

define('ak-tabs', AkTabs);

declare global {
  interface HTMLElementTagNameMap {
    'ak-tabs': AkTabs;
  }
}
