// Alerts that nothing in the first load shows: their texts come with what does.
import type { AlertText } from './alerts.js';

export const lateAlerts = {
  'invalid-configuration': [
    'Invalid App Configuration',
    'This origin is not on the allow-list of the project, its id is invalid, or its domain is not verified.',
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
} as const satisfies Readonly<Record<string, AlertText>>;
