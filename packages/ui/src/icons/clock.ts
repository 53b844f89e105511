import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const clockIcon: TemplateResult = icon(
  svg`<circle cx="10" cy="10" r="7.4" /><path d="M10 5.8V10l3 2" />`,
);
