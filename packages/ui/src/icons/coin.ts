import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const coinIcon: TemplateResult = icon(
  svg`<circle cx="10" cy="10" r="6.8" /><path d="M12.2 8.2h-3L8 10l1.2 1.8h3" />`,
);
