import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const lockIcon: TemplateResult = icon(
  svg`<rect x="3.8" y="8.8" width="12.4" height="8.4" rx="1" /><path d="M6.4 8.6V6.2a3.6 3.6 0 0 1 7.2 0v2.4M10 12v2" />`,
);
