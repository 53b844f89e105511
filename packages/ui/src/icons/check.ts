import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const checkIcon: TemplateResult = icon(svg`<path d="m4.5 10.5 3.8 3.8 7.4-8.6" />`);
