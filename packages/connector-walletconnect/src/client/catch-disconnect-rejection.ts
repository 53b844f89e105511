// The client does not await its own check of a session's end. If the session is already gone, the check rejects unhandled.
import type { ClientInternals } from './internals.types.js';

export function catchDisconnectRejection({ engine }: Pick<ClientInternals, 'engine'>): void {
  const check = engine.isValidDisconnect;
  engine.isValidDisconnect = (params) => {
    const checked = check(params);
    checked.catch(() => undefined);
    return checked;
  };
}
