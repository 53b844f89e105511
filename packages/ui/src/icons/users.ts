import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const usersIcon: TemplateResult = icon(
  svg`<circle cx="7.4" cy="6.6" r="3" /><path d="M2.2 16.8v-1.2a4 4 0 0 1 4-4h2.4a4 4 0 0 1 4 4v1.2M12.8 3.8a3 3 0 0 1 0 5.6M14.8 11.9a4 4 0 0 1 3 3.7v1.2" />`,
);
