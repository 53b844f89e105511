import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const extensionIcon: TemplateResult = icon(
  svg`<path d="M3 6.4h3.6V5.2a2 2 0 1 1 4 0v1.2h3.6V10h1.2a2 2 0 1 1 0 4h-1.2v3.2H3z" />`,
);
