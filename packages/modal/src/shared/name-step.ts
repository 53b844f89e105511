// What the views of a name have in common: their place in the flow.
import type { AppKit } from '@openappkit/kit';
import type { OpenParams, ViewLocation, RailStep } from '../navigation/route.types.js';

/** Choose, sign. */
export const nameRail = (current: 1 | 2) => (): RailStep => ({ current, steps: 2 });

/** Each of the views by its name alone: the flow shows the step that it is at. */
export function resolveNameLocation(kit: AppKit, asked: OpenParams): ViewLocation | undefined {
  return kit.hasFeature('names') && kit.getAccount(asked.namespace).isConnected
    ? { view: 'RegisterAccountName', params: undefined }
    : undefined;
}
