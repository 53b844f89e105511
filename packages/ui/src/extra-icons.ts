// Icons for pages. No view of the dialog draws them.
import { svg, type TemplateResult } from 'lit';
import { icon } from './opening-icons.js';

export const desktopIcon: TemplateResult = icon(
  svg`<rect x="2.4" y="3.4" width="15.2" height="10.2" rx="1" /><path d="M10 13.6v3M6.6 16.8h6.8" />`,
);

export const filterIcon: TemplateResult = icon(svg`<path d="M3 5h14M5.6 10h8.8M8.2 15h3.6" />`);

export const linkIcon: TemplateResult = icon(
  svg`<path d="m8.4 5.2 1.4-1.4a3.9 3.9 0 0 1 5.5 0l.9.9a3.9 3.9 0 0 1 0 5.5l-1.4 1.4M11.6 14.8l-1.4 1.4a3.9 3.9 0 0 1-5.5 0l-.9-.9a3.9 3.9 0 0 1 0-5.5l1.4-1.4M7.6 12.4l4.8-4.8" />`,
);

export const qrIcon: TemplateResult = icon(
  svg`<path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h1.6v1.6M17 12v.8M12.2 17h.8M16 16h1v1" />`,
);

export const refreshIcon: TemplateResult = icon(
  svg`<path d="M16.2 8.2A6.6 6.6 0 0 0 4.3 6.6L3.4 8M3.8 11.8a6.6 6.6 0 0 0 11.9 1.6l.9-1.4" /><path d="M3.2 3.9V8h4.1M16.8 16.1V12h-4.1" />`,
);

export const usersIcon: TemplateResult = icon(
  svg`<circle cx="7.4" cy="6.6" r="3" /><path d="M2.2 16.8v-1.2a4 4 0 0 1 4-4h2.4a4 4 0 0 1 4 4v1.2M12.8 3.8a3 3 0 0 1 0 5.6M14.8 11.9a4 4 0 0 1 3 3.7v1.2" />`,
);
