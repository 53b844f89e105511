import './address.js';
import './image.js';
import { define } from '../base/define.js';
import { AkSummary } from '../components/summary.js';

define('ak-summary', AkSummary);

declare global {
  interface HTMLElementTagNameMap {
    'ak-summary': AkSummary;
  }
}
