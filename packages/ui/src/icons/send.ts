import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

/** The send icon; mirrors in right-to-left text. */
export const sendIcon: TemplateResult = icon(
  svg`<path d="M4.4 15.6 15 5M7.2 4.6h8.2v8.2" />`,
  true,
);
