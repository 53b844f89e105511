import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

/** The external icon; mirrors in right-to-left text. */
export const externalIcon: TemplateResult = icon(
  svg`<path d="M11.5 3.2h5.3v5.3M16.2 3.8 9.5 10.5" /><path d="M8.4 4.6H3.2v12.2h12.2v-5.2" />`,
  true,
);
