import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

/** The receive icon; mirrors in right-to-left text. */
export const receiveIcon: TemplateResult = icon(
  svg`<path d="M15.6 4.4 5 15M12.8 15.4H4.6V7.2" />`,
  true,
);
