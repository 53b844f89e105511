import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const walletIcon: TemplateResult = icon(
  svg`<path d="M15.2 6.4V3.6H4.4a1.6 1.6 0 0 0-1.6 1.5v9.8c0 .8.7 1.5 1.5 1.5h12.9v-10H4.4a1.5 1.5 0 0 1-1.5-1.3" /><path d="M13.5 11.4h.01" stroke-width="2.2" stroke-linecap="round" />`,
);
