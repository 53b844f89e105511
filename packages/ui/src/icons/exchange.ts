import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const exchangeIcon: TemplateResult = icon(
  svg`<path d="M4 7h11m-3-3 3 3-3 3M16 13H5m3 3-3-3 3-3" />`,
  true,
);
