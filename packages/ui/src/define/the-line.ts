import { define } from '../base/define.js';
import { AkTheLine } from '../components/the-line.js';

define('ak-the-line', AkTheLine);

declare global {
  interface HTMLElementTagNameMap {
    'ak-the-line': AkTheLine;
  }
}
