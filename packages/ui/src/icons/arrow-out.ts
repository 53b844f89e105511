// Icon: arrow out. Drawn for this project; used by elements and views through icon().
import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

/** Something went out. */
export const arrowOutIcon: TemplateResult = icon(svg`<path d="m6 14 8-8M7.5 6H14v6.5" />`);
