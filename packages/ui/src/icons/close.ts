import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const closeIcon: TemplateResult = icon(svg`<path d="m5 5 10 10M15 5 5 15" />`);
