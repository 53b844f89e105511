// What `open` completes: each view of the router is among the names an app may write, or is here as a step of a flow.
import { expectTypeOf, test } from 'vitest';
import type { NamedView } from '@openappkit/kit';
import type { View } from './route.types.js';

/** Reached from the view where they belong; their names alone lead to where that begins. */
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

test('every view of the router is a name to be written, or a step', () => {
  expectTypeOf<NamedView | Step>().toEqualTypeOf<View>();
  expectTypeOf<NamedView & Step>().toEqualTypeOf<never>();
});
