import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const infoIcon: TemplateResult = icon(
  svg`<circle cx="10" cy="10" r="7.4" /><path d="M10 9.4v4.2" /><path d="M10 6.5h.01" stroke-width="2" stroke-linecap="round" />`,
);
