import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const warningIcon: TemplateResult = icon(
  svg`<path d="M10 3 2.6 16.4h14.8z" /><path d="M10 8v3.6" /><path d="M10 13.9h.01" stroke-width="1.8" stroke-linecap="round" />`,
);
