// Routes of the pair view: a code for one wallet, or for any.
import type { ExplorerWallet } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { askForCode, canPair } from '../../navigation/ask-for-code.js';
import type { Place, Route } from '../../navigation/route.types.js';
import { connectRail, stopWaiting } from '../../parts/connect-step.js';
import { firstTitleWords } from '../../words/first-title-words.js';

/** Which wallet the code is for. */
export interface PairParams {
  readonly wallet: ExplorerWallet;
}

/** Parameters of a code for any wallet. */
export type PairAnyParams =
  | {
      /** On a phone, shows the code for another device instead of the link to a wallet on this phone. */
      readonly showsCode?: boolean | undefined;
    }
  | undefined;

const shared = {
  tag: 'ak-pair-view',
  waits: true,
  rail: connectRail,
  back: stopWaiting,
  // Out of its flow there is no wallet to be about: a code for any.
  land: (kit: AppKit): Place | undefined =>
    canPair(kit) ? { view: 'ConnectingWalletConnectBasic', params: undefined } : undefined,
  load: () => import('./pair-view.js'),
} as const;

export const pairRoute: Route<PairParams> = { ...shared, title: (_kit, { wallet }) => wallet.name };

export const pairAnyRoute: Route<PairAnyParams> = {
  ...shared,
  title: (kit) => kit.words.of(firstTitleWords).phone,
  begin: (kit, { uri }) => askForCode(kit, { uri }),
};
