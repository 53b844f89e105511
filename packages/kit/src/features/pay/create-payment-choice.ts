// The payment options and the step back to them. Sets `state.step` to `choose` and `review`.
import { type FeatureDeps, type Mutable, ref } from '@openappkit/core/feature';
import type { createExchangeList } from '../../exchanges/create-exchange-list.js';
import { toConfiguration } from '../../exchanges/track-payment.js';
import { getActiveAccount, isSameAccount } from '../../active-account/active-account.js';
import type { createCurrentItem } from './create-current-item.js';
import { type createPaySource, emptySource } from './create-pay-source.js';
import type { Pay, PayProblem, PayRequest, PayState } from './pay.types.js';
import type { createPayTokens } from './with-token/create-pay-tokens.js';

interface PaymentChoiceDeps {
  readonly current: ReturnType<typeof createCurrentItem>;
  readonly list: ReturnType<typeof createExchangeList>;
  readonly source: ReturnType<typeof createPaySource>;
  readonly tokens: ReturnType<typeof createPayTokens>;
}

export function createPaymentChoice(
  deps: Pick<FeatureDeps, 'account' | 'chain' | 'connection'>,
  state: Mutable<PayState>,
  { current, list, source, tokens }: PaymentChoiceDeps,
) {
  const methods: Pick<Pay, 'payWith' | 'choose'> = {
    payWith(assetId) {
      if (state.step !== 'choose' || !tokens.choose(assetId)) return;
      state.source = ref(emptySource);
      source.resetLimit();
      source.update();
    },
    choose() {
      const { source: now, step } = state;
      if (step !== 'choose' || now.status !== 'ready' || !now.quote) return;
      source.resetLimit();
      state.problem = undefined;
      state.review = ref(now.quote);
      state.isChanged = false;
      state.step = 'review';
    },
  };
  function showChoice(problem?: PayProblem): void {
    state.problem = problem && ref(problem);
    if (state.step === 'none') return;
    current.clear();
    state.isMarkupAccepted = false;
    Object.assign(state, { step: 'choose', review: undefined, isChanged: false, order: undefined });
  }
  function refresh(): void {
    const { request } = state;
    tokens.list();
    source.resetLimit();
    source.update();
    if (!request || state.exchanges.status === 'ready') return;
    const { amount, filter } = request;
    const { network, recipient: _, ...asset } = toConfiguration(request);
    void list.load({
      ...filter,
      ...asset,
      network: network as PayRequest['network']['caipNetworkId'],
      amount: amount.text,
    });
  }
  return {
    methods: methods,
    showChoice: showChoice,
    refresh,
    /** Refreshes the options, unless an abandoned wallet request has to be shown first. */
    returnToChoice(problem?: PayProblem): void {
      showChoice(problem);
      if (state.step === 'choose' && !current.showAbandoned()) refresh();
    },
    onAccountChange(): void {
      const { request, review, step } = state;
      const isOther = tokens.onAccountChange();
      if (!request) return;
      const from = getActiveAccount(deps);
      if (isOther) state.source = ref(emptySource);
      if (step === 'review' && !isSameAccount(review?.from, from)) showChoice({ code: 'changed' });
      if (step !== 'choose' && step !== 'review') return;
      if (current.showPending()) return;
      // Events and state can report the same change, so request each account's quote only once.
      const { from: asked } = state.source;
      if (asked === undefined || !isSameAccount(asked, from)) source.update();
    },
  };
}
