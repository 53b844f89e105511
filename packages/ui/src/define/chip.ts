import { define } from '../base/define.js';
import { AkChip } from '../components/chip.js';

define('ak-chip', AkChip);

declare global {
  interface HTMLElementTagNameMap {
    'ak-chip': AkChip;
  }
}
