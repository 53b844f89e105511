import { define } from '../base/define.js';
import { AkVirtualGrid } from '../components/virtual/virtual-grid.js';

define('ak-virtual-grid', AkVirtualGrid);

declare global {
  interface HTMLElementTagNameMap {
    'ak-virtual-grid': AkVirtualGrid;
  }
}
