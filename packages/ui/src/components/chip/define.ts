import { define } from '../../base/define.js';
import { AkChip } from './chip.js';

define('ak-chip', AkChip);

declare global {
  interface HTMLElementTagNameMap {
    'ak-chip': AkChip;
  }
}
