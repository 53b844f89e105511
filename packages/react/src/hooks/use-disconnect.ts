// useDisconnect: ends the connection of one namespace, or of all. compat.md section 4.
import { useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';

export interface DisconnectParameters {
  /** One connection of several; one connection a namespace is kept, so it is not needed yet. */
  readonly id?: string | undefined;
  readonly namespace?: string | undefined;
}

/**
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { disconnect } = useDisconnect();
 * return <button onClick={() => disconnect()}>Disconnect</button>;
 */
export function useDisconnect(): {
  readonly disconnect: (parameters?: DisconnectParameters) => Promise<void>;
} {
  const kit = useKit('useDisconnect');
  return useMemo(
    () => ({ disconnect: (parameters) => kit.disconnect(parameters?.namespace) }),
    [kit],
  );
}
