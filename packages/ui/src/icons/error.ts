import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const errorIcon: TemplateResult = icon(
  svg`<path d="M6.9 2.6h6.2l4.3 4.3v6.2l-4.3 4.3H6.9l-4.3-4.3V6.9z" /><path d="M10 6.4v4.4" /><path d="M10 13.5h.01" stroke-width="2" stroke-linecap="round" />`,
);
