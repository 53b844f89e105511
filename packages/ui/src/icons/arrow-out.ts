import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

/** The arrow for outgoing transfers. */
export const arrowOutIcon: TemplateResult = icon(svg`<path d="m6 14 8-8M7.5 6H14v6.5" />`);
