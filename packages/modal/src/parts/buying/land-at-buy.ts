// landAtBuy(): where the names of buying lead: to the form, where somebody is connected. Used by the routes of buying.
import type { AppKit } from '@openappkit/kit';
import type { Asked, Place } from '../../navigation/route.types.js';

export function landAtBuy(kit: AppKit, asked: Asked): Place | undefined {
  return kit.hasFeature('onramp') && kit.getAccount(asked.namespace).isConnected
    ? { view: 'OnRampProviders', params: undefined }
    : undefined;
}
