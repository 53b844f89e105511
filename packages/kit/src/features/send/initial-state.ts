// Initial values. Functions, because valtio returns one proxy per object, so a shared literal would leak between kits.
import type { Mutable } from '@openappkit/core/feature';
import type { SendRecipient } from './send-recipient.types.js';
import type { SendAmount, SendFee, SendState } from './send.types.js';

export const noAmount = (unit: SendAmount['unit'] = 'token'): SendAmount => ({
  text: '',
  unit,
  isMax: false,
  isMaxLoading: false,
  sum: undefined,
});

export const noRecipient = (text = ''): SendRecipient => ({
  text,
  status: 'empty',
  address: undefined,
  name: undefined,
  provisional: undefined,
  imageUrl: undefined,
  notes: [],
  isLooking: false,
});

export const noFee = (status: SendFee['status'], speed: SendFee['speed']): SendFee => ({
  status,
  speed,
  speeds: [],
  fee: undefined,
  maxFee: undefined,
  deposit: undefined,
  change: undefined,
  validUntil: undefined,
  error: undefined,
});

export const initialState = (): Mutable<SendState> => ({
  step: 'fill',
  flow: 0,
  from: undefined,
  asset: undefined,
  isNative: false,
  isAssetLoading: false,
  lastRetry: undefined,
  balance: undefined,
  amount: noAmount(),
  recipient: noRecipient(),
  fee: noFee('idle', 'normal'),
  issues: {},
  isAttempted: false,
  isReviewing: false,
  review: undefined,
  isReviewRenewing: false,
  problem: undefined,
  payment: undefined,
  sent: [],
});
