// createReceive(): where the account in use can be paid, and what its QR code says.
import { type FeatureParts, proxy } from '@openappkit/core/feature';
import type { Receive, ReceiveState } from './receive.types.js';

export function createReceive(_parts: Pick<FeatureParts, 'account' | 'chain'>): Receive {
  const state: ReceiveState = proxy({
    address: undefined,
    namespace: undefined,
    network: undefined,
    networks: [],
    uri: undefined,
  });
  return { state, uriFor: () => undefined, destroy: () => undefined };
}
