// `@openappkit/ui/icons`. Defines the icons of later views. Bundlers keep whole files, so the icons of the dialog's first
// view and those that no view draws have files of their own.
import { svg, type TemplateResult } from 'lit';
import { errorIcon, icon } from './opening-icons.js';

export {
  desktopIcon,
  filterIcon,
  linkIcon,
  qrIcon,
  refreshIcon,
  usersIcon,
} from './extra-icons.js';
export {
  backIcon,
  checkIcon,
  closeIcon,
  errorIcon,
  icon,
  phoneIcon,
  searchIcon,
} from './opening-icons.js';

/** The arrow for incoming transfers. */
export const arrowInIcon: TemplateResult = icon(svg`<path d="M14 6 6 14M6 7.5V14h6.5" />`);

/** The arrow for outgoing transfers. */
export const arrowOutIcon: TemplateResult = icon(svg`<path d="m6 14 8-8M7.5 6H14v6.5" />`);

export const browserIcon: TemplateResult = icon(
  svg`<rect x="2.4" y="3.4" width="15.2" height="13.2" rx="1" /><path d="M2.4 7.4h15.2" /><path d="M5 5.4h.01M7.4 5.4h.01" stroke-width="1.8" stroke-linecap="round" />`,
);

export const cardIcon: TemplateResult = icon(
  svg`<rect x="2.2" y="4.4" width="15.6" height="11.2" rx="1.4" /><path d="M2.4 8.2h15.2M5.2 12.4h3" />`,
);

export const checkCircleIcon: TemplateResult = icon(
  svg`<circle cx="10" cy="10" r="7.4" /><path d="m6.8 10.3 2.3 2.3 4.2-4.9" />`,
);

export const chevronDownIcon: TemplateResult = icon(svg`<path d="m5 7.5 5 5 5-5" />`);

export const clearIcon: TemplateResult = icon(
  svg`<path d="m7 7 6 6M13 7l-6 6" /><rect x="2.8" y="2.8" width="14.4" height="14.4" rx="3" />`,
);

export const clockIcon: TemplateResult = icon(
  svg`<circle cx="10" cy="10" r="7.4" /><path d="M10 5.8V10l3 2" />`,
);

export const coinIcon: TemplateResult = icon(
  svg`<circle cx="10" cy="10" r="6.8" /><path d="M12.2 8.2h-3L8 10l1.2 1.8h3" />`,
);

export const copiedIcon: TemplateResult = icon(
  svg`<rect x="7" y="7" width="10" height="10" rx="1" /><path d="M13 4.2V3H3v10h1.2" /><path d="m9.6 12.2 1.7 1.7 3.1-3.6" />`,
);

export const copyIcon: TemplateResult = icon(
  svg`<rect x="7" y="7" width="10" height="10" rx="1" /><path d="M13 4.2V3H3v10h1.2" />`,
);

export const downloadIcon: TemplateResult = icon(
  svg`<path d="M10 3v9.2M5.8 8.4 10 12.6l4.2-4.2M3.4 16.6h13.2" />`,
);

export const exchangeIcon: TemplateResult = icon(
  svg`<path d="M4 7h11m-3-3 3 3-3 3M16 13H5m3 3-3-3 3-3" />`,
  true,
);

export const extensionIcon: TemplateResult = icon(
  svg`<path d="M3 6.4h3.6V5.2a2 2 0 1 1 4 0v1.2h3.6V10h1.2a2 2 0 1 1 0 4h-1.2v3.2H3z" />`,
);

/** The external icon; mirrors in right-to-left text. */
export const externalIcon: TemplateResult = icon(
  svg`<path d="M11.5 3.2h5.3v5.3M16.2 3.8 9.5 10.5" /><path d="M8.4 4.6H3.2v12.2h12.2v-5.2" />`,
  true,
);

/** The flip icon, for swapping two values. */
export const flipIcon: TemplateResult = icon(
  svg`<path d="M6.4 16.2V4.2M3 7.4l3.4-3.6 3.4 3.6M13.6 3.8v12M10.2 12.6l3.4 3.6 3.4-3.6" />`,
);

export const infoIcon: TemplateResult = icon(
  svg`<circle cx="10" cy="10" r="7.4" /><path d="M10 9.4v4.2" /><path d="M10 6.5h.01" stroke-width="2" stroke-linecap="round" />`,
);

export const layersIcon: TemplateResult = icon(
  svg`<path d="m10 2.8 7.4 3.9L10 10.6 2.6 6.7z" /><path d="m3 10.1 7 3.7 7-3.7M3 13.5l7 3.7 7-3.7" />`,
);

export const lockIcon: TemplateResult = icon(
  svg`<rect x="3.8" y="8.8" width="12.4" height="8.4" rx="1" /><path d="M6.4 8.6V6.2a3.6 3.6 0 0 1 7.2 0v2.4M10 12v2" />`,
);

export const mailIcon: TemplateResult = icon(
  svg`<rect x="2.2" y="4.4" width="15.6" height="11.2" rx="1.4" /><path d="m3 5.6 7 5.4 7-5.4" />`,
);

export const moreIcon: TemplateResult = icon(
  svg`<path d="M4.5 10h.01M10 10h.01M15.5 10h.01" stroke-width="2.4" stroke-linecap="round" />`,
);

export const networkIcon: TemplateResult = icon(
  svg`<circle cx="10" cy="10" r="7.4" /><path d="M2.8 10h14.4M10 2.6c4.4 4.6 4.4 10.2 0 14.8M10 2.6c-4.4 4.6-4.4 10.2 0 14.8" />`,
);

export const plusIcon: TemplateResult = icon(svg`<path d="M10 4v12M4 10h12" />`);

/** The receive icon; mirrors in right-to-left text. */
export const receiveIcon: TemplateResult = icon(
  svg`<path d="M15.6 4.4 5 15M12.8 15.4H4.6V7.2" />`,
  true,
);

/** The send icon; mirrors in right-to-left text. */
export const sendIcon: TemplateResult = icon(
  svg`<path d="M4.4 15.6 15 5M7.2 4.6h8.2v8.2" />`,
  true,
);

export const shareIcon: TemplateResult = icon(
  svg`<path d="M10 11.6V3.4M6.6 6.4 10 3l3.4 3.4M5.6 9.2H3.8v7.6h12.4V9.2h-1.8" />`,
);

export const unlinkIcon: TemplateResult = icon(
  svg`<path d="m8.2 5.4 1.6-1.6a3.9 3.9 0 0 1 5.5 0l.9.9a3.9 3.9 0 0 1 0 5.5l-1.6 1.6M11.8 14.6l-1.6 1.6a3.9 3.9 0 0 1-5.5 0l-.9-.9a3.9 3.9 0 0 1 0-5.5l1.6-1.6" /><path d="M3.4 3.4l13.2 13.2" />`,
);

export const walletPlusIcon: TemplateResult = icon(
  svg`<path d="M15.2 6.4V3.6H4.4a1.6 1.6 0 0 0-1.6 1.5v9.8c0 .8.7 1.5 1.5 1.5h5.1M17.2 9.4v-3H4.4a1.5 1.5 0 0 1-1.5-1.3" /><path d="M14.6 11.8v5.6M11.8 14.6h5.6" />`,
);

export const walletIcon: TemplateResult = icon(
  svg`<path d="M15.2 6.4V3.6H4.4a1.6 1.6 0 0 0-1.6 1.5v9.8c0 .8.7 1.5 1.5 1.5h12.9v-10H4.4a1.5 1.5 0 0 1-1.5-1.3" /><path d="M13.5 11.4h.01" stroke-width="2.2" stroke-linecap="round" />`,
);

export const warningIcon: TemplateResult = icon(
  svg`<path d="M10 3 2.6 16.4h14.8z" /><path d="M10 8v3.6" /><path d="M10 13.9h.01" stroke-width="1.8" stroke-linecap="round" />`,
);

export type StatusTone = 'ok' | 'info' | 'warn' | 'bad';

/** Returns an icon for each tone, so that a status does not depend on color alone. */
export function statusIcon(tone: StatusTone): TemplateResult {
  if (tone === 'ok') return checkCircleIcon;
  if (tone === 'warn') return warningIcon;
  return tone === 'bad' ? errorIcon : infoIcon;
}
