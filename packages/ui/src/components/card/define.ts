import '../icon-button/define.js';
import { define } from '../../base/define.js';
import { AkCard } from './card.js';

define('ak-card', AkCard);

declare global {
  interface HTMLElementTagNameMap {
    'ak-card': AkCard;
  }
}
