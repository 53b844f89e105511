import './button.js';
import { define } from '../base/define.js';
import { AkCopyField } from '../components/copy-field.js';

define('ak-copy-field', AkCopyField);

declare global {
  interface HTMLElementTagNameMap {
    'ak-copy-field': AkCopyField;
  }
}
