import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const checkCircleIcon: TemplateResult = icon(
  svg`<circle cx="10" cy="10" r="7.4" /><path d="m6.8 10.3 2.3 2.3 4.2-4.9" />`,
);
