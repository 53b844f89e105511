import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const downloadIcon: TemplateResult = icon(
  svg`<path d="M10 3v9.2M5.8 8.4 10 12.6l4.2-4.2M3.4 16.6h13.2" />`,
);
