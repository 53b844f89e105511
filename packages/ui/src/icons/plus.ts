import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

/** The plus icon. */
export const plusIcon: TemplateResult = icon(svg`<path d="M10 4v12M4 10h12" />`);
