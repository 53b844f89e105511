// Alerts for the app's developer, each shown once per kit. Only `createAlerts` writes the state, which the first load creates.
import type { Logger } from '../env/env.types.js';
import type { Mutable } from '../mutable.types.js';

/** Title, advice, and a code to look it up. AppKit uses the same codes. */
type AlertText = readonly [title: string, text: string, code?: string];

const alertTexts = {
  'network-not-found': [
    'Network Not Found',
    "This network isn't in the `networks` option.",
    'APKT001',
  ],
  'project-id-missing': [
    'Project ID Not Configured',
    "Until you set `projectId`, only installed wallets are available. Create an ID in your services' dashboard, or use `services: 'sandbox'` with any text.",
    'APKT008',
  ],
  'project-id-placeholder': [
    'Project ID Is a Placeholder',
    "The public services reject it. Create an ID in your services' dashboard, or use `services: 'sandbox'` with any text.",
    'APKT008',
  ],
  'invalid-configuration': [
    'Invalid App Configuration',
    "Check the project ID. This origin may not be on the project's allowlist, or its domain isn't verified.",
    'APKT002',
  ],
  'unauthorized-origin': [
    'Invalid App Configuration',
    'Unauthorized: origin not allowed.',
    'APKT002',
  ],
  'server-error': [
    'Server Error',
    "The service didn't return the project's allowed origins. Try again later.",
    'APKT009',
  ],
  'rate-limited': [
    'Rate Limited',
    "Too many requests for the project's allowed origins. Try again later.",
    'APKT010',
  ],
  'jwt-not-yet-valid': [
    'Session Expired',
    "The session isn't valid yet. Check the device's time settings and reconnect.",
    'APKT006',
  ],
  iframe_load_failed: [
    'Network Error - Could not load embedded wallet',
    "Its frame didn't load within 20 seconds. Check `services.embeddedWallet`, and that the frame allows this origin.",
    'APKT003',
  ],
  iframe_request_timeout: [
    'Embedded Wallet Request Timed Out',
    "The embedded wallet's frame didn't respond within 30 seconds.",
    'APKT004',
  ],
  'options-invalid': [
    'Invalid Options',
    'Some createAppKit options are invalid; defaults are used instead.',
  ],
  'invalid-key': [
    'Invalid App Configuration',
    'Unauthorized: invalid key. Check `projectId`.',
    'APKT007',
  ],
} as const satisfies Readonly<Record<string, AlertText>>;

export interface Alert {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly code: string | undefined;
}

export interface AlertState {
  readonly shown: readonly Alert[];
}

export interface Alerts {
  readonly state: AlertState;
  show(id: keyof typeof alertTexts, details?: string): void;
}

/** @param isLoud whether to log to the console as well (option `debug`) */
export function createAlerts(
  state: Mutable<AlertState>,
  logger: Logger,
  isLoud: () => boolean,
): Alerts {
  return {
    state,
    show(id, details) {
      if (state.shown.some((alert) => alert.id === id)) return;
      const [title, text, code]: AlertText = alertTexts[id];
      state.shown = [...state.shown, { id, title, text, code }];
      if (isLoud())
        logger.error(`OpenAppKit: ${title}. ${text}`, ...[details, code].filter(Boolean));
    },
  };
}
