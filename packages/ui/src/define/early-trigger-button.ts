// Part of the first load. Draws no account until `trigger-button` loads.
import { define } from '../base/define.js';
import { AkTriggerButton } from '../components/early-trigger-button.js';

define('ak-trigger-button', AkTriggerButton);
