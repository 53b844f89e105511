import { define } from '../base/define.js';
import { AkIconButton } from '../components/icon-button.js';

define('ak-icon-button', AkIconButton);

declare global {
  interface HTMLElementTagNameMap {
    'ak-icon-button': AkIconButton;
  }
}
