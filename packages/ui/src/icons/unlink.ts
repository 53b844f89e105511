import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const unlinkIcon: TemplateResult = icon(
  svg`<path d="m8.2 5.4 1.6-1.6a3.9 3.9 0 0 1 5.5 0l.9.9a3.9 3.9 0 0 1 0 5.5l-1.6 1.6M11.8 14.6l-1.6 1.6a3.9 3.9 0 0 1-5.5 0l-.9-.9a3.9 3.9 0 0 1 0-5.5l1.6-1.6" /><path d="M3.4 3.4l13.2 13.2" />`,
);
