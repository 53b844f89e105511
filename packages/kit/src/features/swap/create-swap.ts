// createSwap(): the controller of swapping one coin or token for another. Fields are quoted, a review freezes the transaction
// that was built and checked, and the wallet is asked for that alone; whoever is connected is looked at again in the turn that
// asks.
import {
  createLatest,
  decimalText,
  isKitError,
  KitError,
  proxy,
  ref,
} from '@openappkit/core/feature';
import { localAmount } from '../../amounts/normalise-amount.js';
import { accountInUse, isSameAccount, isSameNetwork } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { createLeft } from '../../payments/create-left.js';
import { createPayments } from '../../payments/create-payments.js';
import type { SwapDraft, SwapParts } from './draft.types.js';
import { compute } from './fields/compute.js';
import { createQuoting, refreshMs } from './fields/create-quoting.js';
import { createSides, type SideName } from './fields/create-sides.js';
import { createTokenList } from './fields/create-token-list.js';
import { slippageOf } from './fields/slippage-of.js';
import { initialState, noAmount } from './initial-state.js';
import { createReviewing } from './review/create-reviewing.js';
import { allowanceKey } from './review/prepare-review.js';
import { createAtomic } from './service/create-atomic.js';
import { createConvertApi } from './service/convert-api.js';
import type { SwapArguments } from './swap-arguments.types.js';
import { swapKind } from './swap-kind.js';
import { trackOpenSwap } from './track-swap.js';
import type { Swap, SwapPaid, SwapPayment, SwapProblem, SwapReview } from './swap.types.js';

/** The question, and what the wallet will say to it. */
interface Asked {
  readonly key: number;
  readonly answer: Promise<SwapPayment>;
}

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
  const filling = createLatest();
  const payments = createPayments<SwapPaid>(parts, state, {
    ...swapKind(parts),
    onSent({ from, give, to }) {
      // What was allowed is used now: whatever is left the service tells.
      draft.approved.delete(allowanceKey(from, give.assetId, to));
      state.allowed = undefined;
    },
    onChange: onPayment,
    onGone(key) {
      if (key === front?.key) goToFields();
    },
  });
  const left = createLeft<SwapPayment>(state, bringForward);
  /** The swap in front, and the wallet's answer to it where it was asked from here. */
  let front: Partial<Asked> | undefined;
  /** Between a person's yes and the question. */
  let yes: Promise<Asked> | undefined;
  /** The flow that an app is filling in. */
  let filled: number | undefined;

  const edited = (): void => {
    reviewing.leave();
    quoting.touched();
  };
  const putInFront = (payment: SwapPayment | undefined): void => {
    if (!payment) front = undefined;
    state.payment = payment && ref(payment);
  };
  function onPayment(payment: SwapPayment): void {
    if (payment.key === front?.key) {
      putInFront(payment);
      // Nothing is left to approve, though the answer may be yet to come.
      if (state.step === 'swapping' && payment.id !== undefined) state.step = 'sent';
    } else left.face();
    const isOver = payment.status !== 'asking' && payment.status !== 'waiting';
    if (isOver && !state.isReviewing && isSameAccount(payment.review.from, state.account))
      readBalances();
  }
  function readBalances(): void {
    sides.quietly('from');
    sides.quietly('to');
  }
  const isOver = (): boolean =>
    state.step === 'sent' && (state.payment?.status !== 'unknown' || state.payment.canSendAgain);
  /** Whether a swap of this account stands in front of which nobody knows the end: nothing is sent beside it. */
  function faceUnknown(): boolean {
    const payment = state.account && payments.openOf(state.account);
    if (!payment || state.step === 'swapping') return false;
    if (state.step === 'sent' && !isOver()) return true;
    bringForward(payment);
    return true;
  }
  function bringForward(payment: SwapPayment): void {
    reviewing.leave();
    front = { key: payment.key };
    state.step = 'sent';
    putInFront(payment);
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
  function goToFields(): void {
    reviewing.leave();
    reviewing.drop();
    putInFront(undefined);
    state.step = 'fill';
    state.problem = undefined;
    quoting.resume();
  }
  function reset(): void {
    goToFields();
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
  const writeAmount = (text: string, locale: string): void => {
    draft.locale = locale;
    state.amount = ref({ text, isMax: false, isMaxLoading: false });
    draft.changed();
  };
  /** @throws KitError as `Swap.begin` */
  async function fill({ amount, fromToken, toToken }: SwapArguments): Promise<void> {
    const signal = filling.begin();
    const text = typeof amount === 'number' ? (decimalText(amount) ?? 'NaN') : (amount ?? '');
    writeAmount(text, 'en');
    const wanted = { from: fromToken ?? 'native', to: toToken };
    const failures = await Promise.all(
      (['from', 'to'] as const).map(async (side) => {
        const given = wanted[side];
        if (given === undefined) return undefined;
        state[side] = ref({ ...state[side], isLoading: true });
        try {
          const token = await filling.guard(signal, tokens.find(given, signal));
          filling.assertCurrent(signal);
          sides.choose(side, token);
        } catch (error) {
          if (signal.aborted) throw new KitError('request/cancelled');
          state[side] = ref({ ...state[side], isLoading: false });
          draft.tokenIssues[side] = { code: 'unreadable', address: given };
          return error;
        } finally {
          draft.changed();
        }
        return undefined;
      }),
    );
    const failure = failures.find((each) => each !== undefined);
    if (failure) throw failure;
  }

  function assertFree(): void {
    if (state.step === 'swapping' || state.step === 'allowing')
      throw new KitError('wallet/pending');
    if (state.step !== 'sent') return;
    if (!isOver()) throw new KitError('tx/unknown');
    goToFields();
  }
  async function review(): Promise<SwapReview> {
    assertFree();
    follow();
    if (faceUnknown()) throw new KitError('tx/unknown');
    return reviewing.review();
  }
  async function askForSwap(): Promise<Asked> {
    follow();
    // Renewed where it is old: what the wallet is asked is what stands there then.
    const reviewed = await reviewing.assertAgreed();
    follow();
    if (state.review !== reviewed) throw new KitError('request/cancelled');
    // Another tab may have asked meanwhile.
    if (faceUnknown()) throw new KitError('tx/unknown');
    reviewing.stopClock();
    const { answer, key } = payments.ask(reviewed, state.flow);
    const asked = { key, answer };
    front = asked;
    state.step = 'swapping';
    state.problem = undefined;
    putInFront(payments.find(key));
    void answer.then(
      () => onAnswer(key),
      (error: unknown) => onAnswer(key, error),
    );
    return asked;
  }
  function onAnswer(key: number, error?: unknown): void {
    if (key !== front?.key) return;
    const isOnItsWay = error === undefined || isKitError(error, 'tx/unknown');
    if (isOnItsWay || payments.find(key)?.id !== undefined) state.step = 'sent';
    else if (isKitError(error)) takeBack(key, error);
  }
  /** Nothing was swapped, and everything is as it was; what was allowed is. */
  function takeBack(key: number, error: KitError): void {
    putInFront(undefined);
    payments.forget(key);
    const isStill = isSameAccount(state.review?.from, state.account);
    if (isStill) {
      state.step = 'review';
      reviewing.resume(error);
    } else {
      reviewing.drop();
      state.step = 'fill';
    }
    const code = error.code === 'wallet/rejected' ? 'declined' : 'failed';
    state.problem = ref<SwapProblem>({ code, error, allowed: state.allowed });
    left.face();
  }
  async function beginWith(given: SwapArguments): Promise<void> {
    const flow = ++state.flow;
    filled = flow;
    compute(draft);
    try {
      await tokens.load();
      // Another app, or the same one again, filled it in since.
      if (state.flow !== flow) throw new KitError('request/cancelled');
      if (state.issues.account?.code === 'swap-unsupported')
        throw new KitError('swap/network-unsupported');
      await fill(given);
    } finally {
      if (filled === flow) filled = undefined;
    }
  }
  async function begin(given?: SwapArguments): Promise<void> {
    follow();
    if (given || isOver()) reset();
    faceUnknown();
    // Of a flow that an app fills in, the view tells that shows it.
    if (!given || !parts.modal.state.open) trackOpenSwap(parts, state.account);
    if (given) return beginWith(given);
    compute(draft);
    await tokens.load();
    // What an app fills in is not begun over by the view that shows it.
    if (filled !== undefined) return undefined;
    if (state.from.token) readBalances();
    else if (state.account && !state.issues.account)
      await fill({ amount: state.amount.text }).catch(() => undefined);
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
    async swap() {
      if (state.step === 'swapping' && front?.answer) return front.answer;
      yes ??= askForSwap().finally(() => {
        yes = undefined;
      });
      return (await yes).answer;
    },
    stopWaiting() {
      if (state.step !== 'swapping' && state.step !== 'allowing') return;
      left.add(state.payment);
      goToFields();
      left.face();
    },
    lookUp: payments.lookUp,
    confirmLookedUp: payments.confirmLookedUp,
    again() {
      if (state.step !== 'sent' || !state.payment?.canSendAgain) return;
      goToFields();
      readBalances();
      left.face();
    },
    reset,
    destroy() {
      stop();
      filling.cancel();
      quoting.destroy();
      sides.destroy();
      tokens.destroy();
      reviewing.destroy();
      payments.destroy();
    },
  };
}
