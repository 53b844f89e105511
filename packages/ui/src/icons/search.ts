import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const searchIcon: TemplateResult = icon(
  svg`<path d="m12.8 12.8 4 4" /><circle cx="8.6" cy="8.6" r="5.2" />`,
);
