import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const mailIcon: TemplateResult = icon(
  svg`<rect x="2.2" y="4.4" width="15.6" height="11.2" rx="1.4" /><path d="m3 5.6 7 5.4 7-5.4" />`,
);
