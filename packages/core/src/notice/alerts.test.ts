import { describe, expect, it } from 'vitest';
import { createAlerts } from './alerts.js';
import { lateAlerts } from './late-alerts.js';

function alertsWith(debug: boolean) {
  const logged: unknown[][] = [];
  const logger = { warn: () => undefined, error: (...args: unknown[]) => void logged.push(args) };
  return { logged, alerts: createAlerts(logger, () => debug) };
}

describe('an alert of createAlerts()', () => {
  it('logs an alert once, with details and its code', () => {
    const { logged, alerts } = alertsWith(true);
    alerts.show('network-not-found', lateAlerts, 'eip155:8453');
    alerts.show('network-not-found', lateAlerts);
    expect(logged).toEqual([
      [
        "OpenAppKit: Network Not Found. This network isn't in the `networks` option.",
        'eip155:8453',
        'APKT001',
      ],
    ]);
  });

  it('does not log an alert with `debug: false`, but keeps it in the state', () => {
    const { logged, alerts } = alertsWith(false);
    alerts.show('invalid-key', lateAlerts);
    expect(logged).toEqual([]);
    expect(alerts.state.latest).toMatchObject({ id: 'invalid-key', code: 'APKT007' });
  });
});
