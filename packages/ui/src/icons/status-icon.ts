// Each tone has its own icon, so that a status does not depend on color alone.
import type { TemplateResult } from 'lit';
import { checkCircleIcon } from './check-circle.js';
import { errorIcon } from './error.js';
import { infoIcon } from './info.js';
import { warningIcon } from './warning.js';

export type StatusTone = 'ok' | 'info' | 'warn' | 'bad';

export function statusIcon(tone: StatusTone): TemplateResult {
  if (tone === 'ok') return checkCircleIcon;
  if (tone === 'warn') return warningIcon;
  return tone === 'bad' ? errorIcon : infoIcon;
}
