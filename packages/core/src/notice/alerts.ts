// Alerts to the developer of the host app (specification section 8), each shown once per kit: in the
// console, and to whoever watches the state.
import { proxy } from 'valtio/vanilla';
import type { Logger } from '../env/env.types.js';

/** The alerts of specification section 8: title, and what to do. */
export const alertTexts = {
  'network-not-found': ['Network Not Found', 'The network is not in the `networks` option.'],
  'invalid-configuration': [
    'Invalid App Configuration',
    'This origin is not on the allow-list of the project, its id is invalid, or its domain is not verified.',
  ],
  'embedded-load-failed': [
    'Network Error - Could not load embedded wallet',
    'The secure frame did not load. A blocker or the network may be in the way.',
  ],
  'embedded-timed-out': ['Embedded Wallet Request Timed Out', 'The secure frame did not answer.'],
  'session-expired': [
    'Session Expired',
    'The session is invalid: check the time settings and reconnect.',
  ],
  'project-id-missing': [
    'Project ID Not Configured',
    'Set `projectId`. Until then the kit runs with installed wallets only.',
  ],
  'unauthorized-origin': ['Invalid App Configuration', 'Unauthorized: origin not allowed.'],
  'jwt-not-yet-valid': [
    'Session Expired',
    'The session is not valid yet: check the time settings and reconnect.',
  ],
  'options-invalid': [
    'Invalid Options',
    'Some options of createAppKit are wrong. Their defaults are used.',
  ],
  'invalid-key': ['Invalid App Configuration', 'Unauthorized: invalid key. Check `projectId`.'],
} as const;

export type AlertId = keyof typeof alertTexts;
export interface Alert {
  readonly id: AlertId;
  readonly title: string;
  readonly text: string;
}
export interface Alerts {
  readonly state: { readonly shown: readonly Alert[]; readonly latest: Alert | undefined };
  /** Shows an alert; the second time and after, nothing happens. */
  show(id: AlertId, details?: string): void;
  dismiss(): void;
}

export function createAlerts(logger: Logger): Alerts {
  const state: { shown: Alert[]; latest: Alert | undefined } = proxy({
    shown: [],
    latest: undefined,
  });
  return {
    state,
    show(id, details) {
      if (state.shown.some((alert) => alert.id === id)) return;
      const [title, text] = alertTexts[id];
      const alert = { id, title, text };
      state.shown.push(alert);
      state.latest = alert;
      logger.error(`OpenAppKit: ${title}. ${text}`, ...(details === undefined ? [] : [details]));
    },
    dismiss() {
      state.latest = undefined;
    },
  };
}
