// Icon: arrow in. Drawn for this project; used by elements and views through icon().
import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

/** Something came in. */
export const arrowInIcon: TemplateResult = icon(svg`<path d="M14 6 6 14M6 7.5V14h6.5" />`);
