import type { AppKit } from '@openappkit/kit';
import type { OpenParams, ViewLocation } from '../../navigation/route.types.js';

export const resolveDepositLocation = (kit: AppKit, asked: OpenParams): ViewLocation | undefined =>
  kit.hasFeature('deposit') && kit.getAccount(asked.namespace).isConnected
    ? { view: 'PayWithExchange', params: undefined }
    : undefined;
