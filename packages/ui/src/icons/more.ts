import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const moreIcon: TemplateResult = icon(
  svg`<path d="M4.5 10h.01M10 10h.01M15.5 10h.01" stroke-width="2.4" stroke-linecap="round" />`,
);
