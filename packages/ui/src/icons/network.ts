import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const networkIcon: TemplateResult = icon(
  svg`<circle cx="10" cy="10" r="7.4" /><path d="M2.8 10h14.4M10 2.6c4.4 4.6 4.4 10.2 0 14.8M10 2.6c-4.4 4.6-4.4 10.2 0 14.8" />`,
);
