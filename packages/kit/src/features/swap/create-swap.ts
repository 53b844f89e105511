// createSwap(): the controller of swapping one coin or token for another. Fields are quoted, a review freezes the transaction
// that was built and checked, and the wallet is asked for that alone; whoever is connected is looked at again in the turn that
// asks.
import { KitError, proxy, ref } from '@openappkit/core/feature';
import { localAmount } from '../../amounts/normalise-amount.js';
import { accountInUse, isSameAccount, isSameNetwork } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { createFilling } from './create-filling.js';
import { createSwapFront } from './create-swap-front.js';
import type { SwapDraft, SwapParts } from './draft.types.js';
import { compute } from './fields/compute.js';
import { createQuoting, refreshMs } from './fields/create-quoting.js';
import { createSides, type SideName } from './fields/create-sides.js';
import { createTokenList } from './fields/create-token-list.js';
import { slippageOf } from './fields/slippage-of.js';
import { initialState, noAmount } from './initial-state.js';
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
      quoting.update();
    },
  };
  const quoting = createQuoting(draft, () => sides.reprices(refreshMs));
  const sides = createSides(draft, () => {
    quoting.redraw();
    tokens.arrange();
    draft.changed();
  });
  const tokens = createTokenList(draft);
  const reviewing = createReviewing(draft, { quoting, sides });
  const filling = createFilling(draft, { sides, tokens, writeAmount });
  const front = createSwapFront(draft, { quoting, reviewing, follow, readBalances });

  const edited = (): void => {
    reviewing.leave();
    quoting.touched();
  };
  function readBalances(): void {
    sides.quietly('from');
    sides.quietly('to');
  }
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
    filling.cancel();
    // It may be another account's.
    draft.listed = undefined;
    state.allowed = undefined;
    if (isSame && account) {
      sides.disown();
      readBalances();
    } else {
      draft.leave = undefined;
      sides.clear();
      tokens.forget();
      state.amount = ref(noAmount());
    }
    draft.changed();
  }
  function reset(): void {
    front.goToFields();
    filling.cancel();
    sides.clear();
    state.isAttempted = false;
    state.allowed = undefined;
    state.amount = ref(noAmount());
    state.slippage = ref(slippageOf('1', 'en'));
    draft.changed();
  }
  function setSide(side: SideName, token: Parameters<Swap['setFrom']>[0]): void {
    edited();
    filling.cancel();
    const other = side === 'from' ? 'to' : 'from';
    const isOther = token !== undefined && state[other].token?.assetId === token.assetId;
    const before = state[side].token;
    if (side === 'from' && state.amount.isMax) state.amount = ref(noAmount());
    if (sides.choose(side, token) && isOther) sides.choose(other, before);
    draft.changed();
  }
  function writeAmount(text: string, locale: string): void {
    draft.locale = locale;
    state.amount = ref({ text, isMax: false, isMaxLoading: false });
    draft.changed();
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
    await tokens.load();
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
    begin,
    setFrom: (token) => setSide('from', token),
    setTo: (token) => setSide('to', token),
    flip() {
      edited();
      filling.cancel();
      const text = state.to.sum?.text ?? '';
      sides.flip();
      writeAmount(localAmount(text, draft.locale), draft.locale);
    },
    setAmount(text, locale = 'en') {
      edited();
      writeAmount(text, locale);
    },
    setMax(locale = draft.locale) {
      edited();
      draft.locale = locale;
      state.amount = ref({ text: '', isMax: true, isMaxLoading: true });
      draft.changed();
    },
    setSlippage(text, locale = 'en') {
      edited();
      state.slippage = ref(slippageOf(text, locale));
      quoting.redraw();
      draft.changed();
    },
    offer(list) {
      // What was agreed to stands still.
      const { at, assets, spam } = list;
      if (at === undefined) return;
      if (draft.listed?.at === at && draft.listed.assets === assets) return;
      draft.listed = { at, assets, spam };
      tokens.arrange();
      if (state.step !== 'fill') return;
      sides.reprice();
      quoting.redraw();
      draft.changed();
    },
    searchTokens: tokens.search,
    async loadTokens() {
      follow();
      await tokens.load();
    },
    async refresh() {
      if (state.step === 'review') await reviewing.renew().catch(() => undefined);
      else if (state.step === 'fill') await quoting.refresh();
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
    stopWaiting: front.stopWaiting,
    lookUp: front.lookUp,
    confirmLookedUp: front.confirmLookedUp,
    again: front.again,
    reset,
    destroy() {
      stop();
      filling.cancel();
      quoting.destroy();
      sides.destroy();
      tokens.destroy();
      reviewing.destroy();
      front.destroy();
    },
  };
}
