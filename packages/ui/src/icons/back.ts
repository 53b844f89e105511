import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

/** The back icon; mirrors in right-to-left text. */
export const backIcon: TemplateResult = icon(svg`<path d="M12.5 4 6.5 10l6 6" />`, true);
