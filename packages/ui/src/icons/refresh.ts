import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const refreshIcon: TemplateResult = icon(
  svg`<path d="M16.2 8.2A6.6 6.6 0 0 0 4.3 6.6L3.4 8M3.8 11.8a6.6 6.6 0 0 0 11.9 1.6l.9-1.4" /><path d="M3.2 3.9V8h4.1M16.8 16.1V12h-4.1" />`,
);
