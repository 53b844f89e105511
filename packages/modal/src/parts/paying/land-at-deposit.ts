// landAtDeposit(): where the names of adding funds from an exchange lead: to the form, where somebody is connected.
import type { AppKit } from '@openappkit/kit';
import type { Asked, Place } from '../../navigation/route.types.js';

export const landAtDeposit = (kit: AppKit, asked: Asked): Place | undefined =>
  kit.hasFeature('deposit') && kit.getAccount(asked.namespace).isConnected
    ? { view: 'PayWithExchange', params: undefined }
    : undefined;
