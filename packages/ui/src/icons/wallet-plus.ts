import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const walletPlusIcon: TemplateResult = icon(
  svg`<path d="M15.2 6.4V3.6H4.4a1.6 1.6 0 0 0-1.6 1.5v9.8c0 .8.7 1.5 1.5 1.5h5.1M17.2 9.4v-3H4.4a1.5 1.5 0 0 1-1.5-1.3" /><path d="M14.6 11.8v5.6M11.8 14.6h5.6" />`,
);
