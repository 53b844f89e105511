import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const desktopIcon: TemplateResult = icon(
  svg`<rect x="2.4" y="3.4" width="15.2" height="10.2" rx="1" /><path d="M10 13.6v3M6.6 16.8h6.8" />`,
);
