import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const clearIcon: TemplateResult = icon(
  svg`<path d="m7 7 6 6M13 7l-6 6" /><rect x="2.8" y="2.8" width="14.4" height="14.4" rx="3" />`,
);
