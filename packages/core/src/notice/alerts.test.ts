import { describe, expect, it } from 'vitest';
import { createAlerts } from './alerts.js';

function alertsWith(debug: boolean) {
  const logged: unknown[][] = [];
  const logger = { warn: () => undefined, error: (...args: unknown[]) => void logged.push(args) };
  return { logged, alerts: createAlerts({ shown: [] }, logger, () => debug) };
}

describe('an alert of createAlerts()', () => {
  it('logs an alert once, with details and its code', () => {
    const { logged, alerts } = alertsWith(true);
    alerts.show('network-not-found', 'eip155:8453');
    alerts.show('network-not-found');
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
    alerts.show('invalid-key');
    expect(logged).toEqual([]);
    expect(alerts.state.shown.at(-1)).toMatchObject({ id: 'invalid-key', code: 'APKT007' });
  });
});
