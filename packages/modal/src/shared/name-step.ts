import type { AppKit } from '@openappkit/kit';
import type { OpenParams, ViewLocation, RailStep } from '../navigation/route.types.js';

export const nameRail = (current: 1 | 2) => (): RailStep => ({ current, steps: 2 });

/** The flow then shows its current step. */
export function resolveNameLocation(kit: AppKit, params: OpenParams): ViewLocation | undefined {
  return kit.hasFeature('names') && kit.getAccount(params.namespace).isConnected
    ? { view: 'RegisterAccountName', params: undefined }
    : undefined;
}
