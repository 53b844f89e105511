// Controller of swaps. Sends only the reviewed transaction, and checks the active account again right before asking the wallet.
import { KitError, proxy, ref } from '@openappkit/core/feature';
import {
  getActiveAccount,
  isSameAccount,
  isSameNetwork,
} from '../../active-account/active-account.js';
import { onActiveAccountChange } from '../../active-account/account-on-network.js';
import { createSwapPayment } from './create-swap-payment.js';
import type { SwapDraft, SwapDeps } from './draft.types.js';
import { compute } from './fields/compute.js';
import { createSwapFields } from './fields/create-swap-fields.js';
import { initialState } from './initial-state.js';
import { createSwapReview } from './review/create-swap-review.js';
import { createAtomicSupport } from './service/create-atomic-support.js';
import { createConvertApi } from './service/convert-api.js';
import type { SwapArguments } from './swap-arguments.types.js';
import { trackOpenSwap } from './track-swap.js';
import type { Swap, SwapReview } from './swap.types.js';

export function createSwap(deps: SwapDeps): Swap {
  const state = proxy(initialState());
  const draft: SwapDraft = {
    deps: deps,
    state,
    api: createConvertApi(deps),
    atomicSupport: createAtomicSupport(deps),
    locale: 'en',
    listed: undefined,
    coinBalance: undefined,
    prices: new Map(),
    isUnsupported: false,
    tokenIssues: {},
    quoteIssue: undefined,
    feeReserve: undefined,
    approved: new Map(),
    onChange() {
      compute(draft);
      fields.quotes.update();
    },
  };
  const fields = createSwapFields(draft, () => reviewing.leave());
  const { prefill, refreshBalances } = fields;
  const reviewing = createSwapReview(draft, fields);
  const current = createSwapPayment(draft, { ...fields, reviewing, onAccountChange: follow });

  function follow(): void {
    const before = state.account;
    const account = getActiveAccount(deps);
    if (isSameAccount(before, account)) return;
    state.account = account && ref(account);
    const isSame = isSameNetwork(before, account);
    const what = !account ? 'disconnected' : isSame ? 'account' : 'network';
    const isPastFields = state.step === 'review' || state.step === 'allowing';
    reviewing.leave(isPastFields ? { code: 'changed', what } : undefined);
    fields.onAccountChange(isSame);
  }
  function reset(): void {
    current.showFields();
    fields.clear();
  }
  async function review(): Promise<SwapReview> {
    current.assertIdle();
    follow();
    if (current.showPending()) throw new KitError('tx/unknown');
    return reviewing.review();
  }
  async function begin(given?: SwapArguments): Promise<void> {
    follow();
    if (given || current.isOver()) reset();
    current.showPending();
    // The open view tracks flows that an app fills in, so track them here only while no view is open.
    if (!given || !deps.modal.state.open) trackOpenSwap(deps, state.account);
    if (given) return prefill.begin(given);
    compute(draft);
    await fields.loadTokens();
    // The view must not restart a flow that an app is filling in.
    if (prefill.isPending()) return undefined;
    if (state.from.token) refreshBalances();
    else if (state.account && !state.issues.account)
      await prefill.fill({ amount: state.amount.text }).catch(() => undefined);
    return undefined;
  }

  const stop = onActiveAccountChange(deps, follow);
  follow();
  compute(draft);
  return {
    state,
    ...fields.methods,
    ...current.methods,
    begin,
    async loadTokens() {
      follow();
      await fields.loadTokens();
    },
    async refresh() {
      if (state.step === 'review') await reviewing.renew().catch(() => undefined);
      else if (state.step === 'fill') await fields.quotes.refresh();
    },
    review,
    acceptPrice: reviewing.acceptPrice,
    acceptImpact: reviewing.acceptImpact,
    edit: () => reviewing.leave(),
    async allow(amount) {
      follow();
      return reviewing.allow(amount);
    },
    swap: current.swap,
    reset,
    destroy() {
      stop();
      fields.destroy();
      reviewing.destroy();
      current.destroy();
    },
  };
}
