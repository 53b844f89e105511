// catchUnawaited(): the pairing client checks a session's end that the wallet tells, and does not wait for its own check: told
// twice by the relay, or after our own disconnect, its "no" would be an error of the page that nobody caught. Called by
// open-provider.ts, for our own instance alone.
import type { ClientInternals } from './internals.types.js';

export function catchDisconnectRejection({ engine }: Pick<ClientInternals, 'engine'>): void {
  const check = engine.isValidDisconnect;
  engine.isValidDisconnect = (params) => {
    const checked = check(params);
    checked.catch(() => undefined);
    return checked;
  };
}
