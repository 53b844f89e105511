import { svg, type TemplateResult } from 'lit';
import { icon } from './icon.js';

export const qrIcon: TemplateResult = icon(
  svg`<path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h1.6v1.6M17 12v.8M12.2 17h.8M16 16h1v1" />`,
);
