// Steps and location of the views that register a name.
import type { AppKit } from '@openappkit/kit';
import type { OpenParams, ViewLocation, RailStep } from '../navigation/route.types.js';

/** The steps are choose and sign. */
export const nameRail = (current: 1 | 2) => (): RailStep => ({ current, steps: 2 });

/** Opens the name flow, which then shows its current step. */
export function resolveNameLocation(kit: AppKit, asked: OpenParams): ViewLocation | undefined {
  return kit.hasFeature('names') && kit.getAccount(asked.namespace).isConnected
    ? { view: 'RegisterAccountName', params: undefined }
    : undefined;
}
