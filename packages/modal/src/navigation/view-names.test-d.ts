// Every view is either a public name that `open` accepts or a step of a flow.
import { expectTypeOf, test } from 'vitest';
import type { NamedView } from '@openappkit/kit';
import type { initialRoutes } from '../initial-routes.js';
import type { routes } from '../routes.js';
import type { View } from './route.types.js';

/** Opening a step by its name leads to the start of its flow. */
const steps = [
  'BuyInProgress',
  'Collectible',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingSocial',
  'ConnectingWalletConnect',
  'Downloads',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'OnRampFiatSelect',
  'OnRampTokenSelect',
  'PayLoading',
  'PayQuote',
  'PayWithExchangeSelectAsset',
  'RegisterAccountNameSuccess',
  'SmartSessionCreated',
  'SwapPreview',
  'SwapSelectToken',
  'Swapping',
  'UnsupportedChain',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'WalletSendConfirmed',
  'WalletSendPreview',
  'WalletSendSelectToken',
] as const;
type Step = (typeof steps)[number];

test('covers every view by a public name or a step of a flow', () => {
  expectTypeOf<NamedView | Step>().toEqualTypeOf<View>();
  expectTypeOf<NamedView & Step>().toEqualTypeOf<never>();
});

test('has a route for every view', () => {
  expectTypeOf<keyof typeof initialRoutes | keyof typeof routes>().toEqualTypeOf<View>();
});
