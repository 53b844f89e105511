import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const shareIcon: TemplateResult = icon(
  svg`<path d="M10 11.6V3.4M6.6 6.4 10 3l3.4 3.4M5.6 9.2H3.8v7.6h12.4V9.2h-1.8" />`,
);
