import type { AppKit } from '@openappkit/kit';
import type { OpenParams, ViewLocation } from '../../navigation/route.types.js';

export function resolveOnRampLocation(kit: AppKit, params: OpenParams): ViewLocation | undefined {
  return kit.hasFeature('onramp') && kit.getAccount(params.namespace).isConnected
    ? { view: 'OnRampProviders', params: undefined }
    : undefined;
}
