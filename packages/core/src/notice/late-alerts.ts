// Alerts that nothing in the first load shows: their texts come with what does.
import type { AlertText } from './alerts.js';

export const lateAlerts = {
  'network-not-found': [
    'Network Not Found',
    'The network is not in the `networks` option.',
    'APKT001',
  ],
  'project-id-missing': [
    'Project ID Not Configured',
    'Set `projectId`. Until then the kit runs with installed wallets only.',
    'APKT008',
  ],
  'invalid-configuration': [
    'Invalid App Configuration',
    'This origin is not on the allow-list of the project, its id is invalid, or its domain is not verified.',
    'APKT002',
  ],
  'unauthorized-origin': [
    'Invalid App Configuration',
    'Unauthorized: origin not allowed.',
    'APKT002',
  ],
  'server-error': [
    'Server Error',
    'The service did not say which origins the project allows: try again later.',
    'APKT009',
  ],
  'rate-limited': [
    'Rate Limited',
    'The service was asked too often which origins the project allows: try again later.',
    'APKT010',
  ],
  'jwt-not-yet-valid': [
    'Session Expired',
    'The session is not valid yet: check the time settings and reconnect.',
    'APKT006',
  ],
  iframe_load_failed: [
    'Network Error - Could not load embedded wallet',
    'Its frame did not load within 20 seconds: check `services.embeddedWallet`, and that the frame lets this origin in.',
    'APKT003',
  ],
  iframe_request_timeout: [
    'Embedded Wallet Request Timed Out',
    'The frame of the embedded wallet did not answer within 30 seconds.',
    'APKT004',
  ],
  'options-invalid': [
    'Invalid Options',
    'Some options of createAppKit are wrong. Their defaults are used.',
  ],
  'invalid-key': [
    'Invalid App Configuration',
    'Unauthorized: invalid key. Check `projectId`.',
    'APKT007',
  ],
} as const satisfies Readonly<Record<string, AlertText>>;
