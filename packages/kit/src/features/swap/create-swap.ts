// createSwap(): the controller of swapping one coin or token for another. Fields are quoted, a review freezes the transaction
// that was built and checked, and the wallet is asked for that alone; whoever is connected is looked at again in the turn that
// asks.
import { KitError, proxy, ref } from '@openappkit/core/feature';
import { accountInUse, isSameAccount, isSameNetwork } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { createSwapFront } from './create-swap-front.js';
import type { SwapDraft, SwapParts } from './draft.types.js';
import { compute } from './fields/compute.js';
import { createSwapFields } from './fields/create-swap-fields.js';
import { initialState } from './initial-state.js';
import { createReviewing } from './review/create-reviewing.js';
import { createAtomic } from './service/create-atomic.js';
import { createConvertApi } from './service/convert-api.js';
import type { SwapArguments } from './swap-arguments.types.js';
import { trackOpenSwap } from './track-swap.js';
import type { Swap, SwapReview } from './swap.types.js';

export function createSwap(parts: SwapParts): Swap {
  const state = proxy(initialState());
  const draft: SwapDraft = {
    parts,
    state,
    api: createConvertApi(parts),
    atomic: createAtomic(parts),
    locale: 'en',
    listed: undefined,
    coinBalance: undefined,
    prices: new Map(),
    isRefused: false,
    tokenIssues: {},
    quoteIssue: undefined,
    leave: undefined,
    approved: new Map(),
    changed() {
      compute(draft);
      fields.quoting.update();
    },
  };
  const fields = createSwapFields(draft, () => reviewing.leave());
  const { filling, readBalances } = fields;
  const reviewing = createReviewing(draft, fields);
  const front = createSwapFront(draft, { ...fields, reviewing, follow });

  /** Another account, network or wallet is in use, or none. */
  function follow(): void {
    const before = state.account;
    const account = accountInUse(parts);
    if (isSameAccount(before, account)) return;
    state.account = account && ref(account);
    const isSame = isSameNetwork(before, account);
    const what = !account ? 'disconnected' : isSame ? 'account' : 'network';
    const isAgreed = state.step === 'review' || state.step === 'allowing';
    reviewing.leave(isAgreed ? { code: 'changed', what } : undefined);
    fields.follow(isSame);
  }
  function reset(): void {
    front.goToFields();
    fields.clear();
  }
  async function review(): Promise<SwapReview> {
    front.assertFree();
    follow();
    if (front.faceUnknown()) throw new KitError('tx/unknown');
    return reviewing.review();
  }
  async function begin(given?: SwapArguments): Promise<void> {
    follow();
    if (given || front.isOver()) reset();
    front.faceUnknown();
    // Of a flow that an app fills in, the view tells that shows it.
    if (!given || !parts.modal.state.open) trackOpenSwap(parts, state.account);
    if (given) return filling.begin(given);
    compute(draft);
    await fields.loadTokens();
    // What an app fills in is not begun over by the view that shows it.
    if (filling.isUnderWay()) return undefined;
    if (state.from.token) readBalances();
    else if (state.account && !state.issues.account)
      await filling.fill({ amount: state.amount.text }).catch(() => undefined);
    return undefined;
  }

  const stop = onPlaceChange(parts, follow);
  follow();
  compute(draft);
  return {
    state,
    ...fields.verbs,
    ...front.verbs,
    begin,
    async loadTokens() {
      follow();
      await fields.loadTokens();
    },
    async refresh() {
      if (state.step === 'review') await reviewing.renew().catch(() => undefined);
      else if (state.step === 'fill') await fields.quoting.refresh();
    },
    review,
    acceptPrice: reviewing.acceptPrice,
    acceptImpact: reviewing.acceptImpact,
    edit: () => reviewing.leave(),
    async allow(amount) {
      follow();
      return reviewing.allow(amount);
    },
    swap: front.swap,
    reset,
    destroy() {
      stop();
      fields.destroy();
      reviewing.destroy();
      front.destroy();
    },
  };
}
