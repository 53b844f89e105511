// createSend(): the controller of sending.
import { type FeatureParts, KitError, proxy } from '@openappkit/core/feature';
import { initialState } from './initial-state.js';
import type { Send } from './send.types.js';

export function createSend(_parts: FeatureParts): Send {
  const nothing = (): void => undefined;
  const cancelled = async (): Promise<never> => {
    throw new KitError('request/cancelled');
  };
  return {
    state: proxy(initialState()),
    begin: async () => undefined,
    setAsset: nothing,
    setAmount: nothing,
    flipUnit: nothing,
    setMax: nothing,
    setRecipient: nothing,
    setSpeed: nothing,
    review: cancelled,
    edit: nothing,
    submit: cancelled,
    stopWaiting: nothing,
    lookUp: async () => undefined,
    again: nothing,
    reset: nothing,
    destroy: nothing,
  };
}
