// createChoice(): the ways to pay, and the one that is reviewed: what is asked for while a person chooses, and the way back to it. It
// writes the step wherever that is the choice or the review. Called by create-pay.ts.
import { type FeatureDeps, type Mutable, ref } from '@openappkit/core/feature';
import type { createExchangeList } from '../../exchanges/create-exchange-list.js';
import { configurationOf } from '../../exchanges/track-paid.js';
import { accountInUse, isSameAccount } from '../../in-use/account-in-use.js';
import type { createFront } from './create-front.js';
import { type createSource, noSource } from './create-source.js';
import type { Pay, PayProblem, PayRequest, PayState } from './pay.types.js';
import type { createPayTokens } from './with-token/create-pay-tokens.js';

interface ChoiceGiven {
  readonly front: ReturnType<typeof createFront>;
  readonly list: ReturnType<typeof createExchangeList>;
  readonly source: ReturnType<typeof createSource>;
  readonly tokens: ReturnType<typeof createPayTokens>;
}

export function createChoice(
  deps: Pick<FeatureDeps, 'account' | 'chain' | 'connection'>,
  state: Mutable<PayState>,
  { front, list, source, tokens }: ChoiceGiven,
) {
  const verbs: Pick<Pay, 'payWith' | 'choose'> = {
    payWith(assetId) {
      if (state.step !== 'choose' || !tokens.choose(assetId)) return;
      state.source = ref(noSource);
      source.touched();
      source.update();
    },
    choose() {
      const { source: now, step } = state;
      if (step !== 'choose' || now.status !== 'ready' || !now.quote) return;
      source.touched();
      state.problem = undefined;
      state.review = ref(now.quote);
      state.isChanged = false;
      state.step = 'review';
    },
  };
  function leave(problem?: PayProblem): void {
    state.problem = problem && ref(problem);
    if (state.step === 'none') return;
    front.clear();
    state.isMarkupAccepted = false;
    Object.assign(state, { step: 'choose', review: undefined, isChanged: false, order: undefined });
  }
  function refresh(): void {
    const { request } = state;
    tokens.list();
    source.touched();
    source.update();
    if (!request || state.exchanges.status === 'ready') return;
    const { amount, filter } = request;
    const { network, recipient: _, ...asset } = configurationOf(request);
    void list.load({
      ...filter,
      ...asset,
      network: network as PayRequest['network']['caipNetworkId'],
      amount: amount.text,
    });
  }
  return {
    verbs,
    /** The choice, and nothing in front of it. */
    leave,
    refresh,
    /** The choice, with what is true of it now; what a wallet that was left alone has done comes first. */
    toChoice(problem?: PayProblem): void {
      leave(problem);
      if (state.step === 'choose' && !front.faceLeft()) refresh();
    },
    /** Another account, network or wallet is in use, or none. */
    follow(): void {
      const { request, review, step } = state;
      const isOther = tokens.follow();
      if (!request) return;
      const from = accountInUse(deps);
      if (isOther) state.source = ref(noSource);
      if (step === 'review' && !isSameAccount(review?.from, from)) leave({ code: 'changed' });
      if (step !== 'choose' && step !== 'review') return;
      if (front.faceUnknown()) return;
      // What the wallet is told is asked for once: events and state tell of the same change.
      const { from: asked } = state.source;
      if (asked === undefined || !isSameAccount(asked, from)) source.update();
    },
  };
}
