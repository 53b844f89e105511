import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

/** The flip icon, for swapping two values. */
export const flipIcon: TemplateResult = icon(
  svg`<path d="M6.4 16.2V4.2M3 7.4l3.4-3.6 3.4 3.6M13.6 3.8v12M10.2 12.6l3.4 3.6 3.4-3.6" />`,
);
