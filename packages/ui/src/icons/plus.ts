import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const plusIcon: TemplateResult = icon(svg`<path d="M10 4v12M4 10h12" />`);
