import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const filterIcon: TemplateResult = icon(svg`<path d="M3 5h14M5.6 10h8.8M8.2 15h3.6" />`);
