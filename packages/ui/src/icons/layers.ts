import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const layersIcon: TemplateResult = icon(
  svg`<path d="m10 2.8 7.4 3.9L10 10.6 2.6 6.7z" /><path d="m3 10.1 7 3.7 7-3.7M3 13.5l7 3.7 7-3.7" />`,
);
