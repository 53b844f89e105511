import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const copyIcon: TemplateResult = icon(
  svg`<rect x="7" y="7" width="10" height="10" rx="1" /><path d="M13 4.2V3H3v10h1.2" />`,
);
