import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

/** The arrow for incoming transfers. */
export const arrowInIcon: TemplateResult = icon(svg`<path d="M14 6 6 14M6 7.5V14h6.5" />`);
