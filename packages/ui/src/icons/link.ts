import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const linkIcon: TemplateResult = icon(
  svg`<path d="m8.4 5.2 1.4-1.4a3.9 3.9 0 0 1 5.5 0l.9.9a3.9 3.9 0 0 1 0 5.5l-1.4 1.4M11.6 14.8l-1.4 1.4a3.9 3.9 0 0 1-5.5 0l-.9-.9a3.9 3.9 0 0 1 0-5.5l1.4-1.4M7.6 12.4l4.8-4.8" />`,
);
