import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const chevronDownIcon: TemplateResult = icon(svg`<path d="m5 7.5 5 5 5-5" />`);
