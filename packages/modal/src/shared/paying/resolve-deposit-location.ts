import type { AppKit } from '@openappkit/kit';
import type { OpenParams, ViewLocation } from '../../navigation/route.types.js';

export const resolveDepositLocation = (
  kit: AppKit,
  params: OpenParams,
): ViewLocation | undefined =>
  kit.hasFeature('deposit') && kit.getAccount(params.namespace).isConnected
    ? { view: 'PayWithExchange', params: undefined }
    : undefined;
