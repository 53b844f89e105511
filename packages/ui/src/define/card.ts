import './icon-button.js';
import { define } from '../base/define.js';
import { AkCard } from '../components/card.js';

define('ak-card', AkCard);

declare global {
  interface HTMLElementTagNameMap {
    'ak-card': AkCard;
  }
}
