// Registers <ak-icon-button>. Imported for its side effect by whoever draws one.
import { define } from '../../base/define.js';
import { AkIconButton } from './icon-button.js';

define('ak-icon-button', AkIconButton);

declare global {
  interface HTMLElementTagNameMap {
    'ak-icon-button': AkIconButton;
  }
}
