import { define } from '../base/define.js';
import { AkTriggerButton } from '../components/trigger-button.js';

define('ak-trigger-button', AkTriggerButton);

declare global {
  interface HTMLElementTagNameMap {
    'ak-trigger-button': AkTriggerButton;
  }
}
