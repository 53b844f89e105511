import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const phoneIcon: TemplateResult = icon(
  svg`<rect x="5.4" y="2.2" width="9.2" height="15.6" rx="1.4" /><path d="M9 14.9h2" />`,
);
