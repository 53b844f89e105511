import { define } from '../base/define.js';
import { AkButton } from '../components/button.js';

define('ak-button', AkButton);

declare global {
  interface HTMLElementTagNameMap {
    'ak-button': AkButton;
  }
}
