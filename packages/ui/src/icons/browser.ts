import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const browserIcon: TemplateResult = icon(
  svg`<rect x="2.4" y="3.4" width="15.2" height="13.2" rx="1" /><path d="M2.4 7.4h15.2" /><path d="M5 5.4h.01M7.4 5.4h.01" stroke-width="1.8" stroke-linecap="round" />`,
);
