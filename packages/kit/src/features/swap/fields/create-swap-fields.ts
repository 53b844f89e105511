// The fields of a swap. Methods never throw; problems appear in `issues`.
import { ref } from '@openappkit/core/feature';
import { toLocalAmount } from '../../../amounts/normalize-amount.js';
import { createPrefill } from './create-prefill.js';
import type { SwapDraft } from '../draft.types.js';
import { noAmount } from '../initial-state.js';
import type { Swap } from '../swap.types.js';
import { createQuoteUpdater, refreshMs } from './create-quote-updater.js';
import { createSides, type SideName } from './create-sides.js';
import { createTokenList } from './create-token-list.js';
import { parseSlippage } from './parse-slippage.js';

type FieldMethods = Pick<
  Swap,
  'setFrom' | 'setTo' | 'flip' | 'setAmount' | 'setMax' | 'setSlippage' | 'offer' | 'searchTokens'
>;

/** @param onEdit called when the fields no longer match the review */
export function createSwapFields(draft: SwapDraft, onEdit: () => void) {
  const { state } = draft;
  const quotes = createQuoteUpdater(draft, () => sides.refreshPrices(refreshMs));
  const sides = createSides(draft, () => {
    quotes.recalculate();
    tokens.arrange();
    draft.onChange();
  });
  const tokens = createTokenList(draft);
  const prefill = createPrefill(draft, { sides, tokens, writeAmount });

  const onEdited = (): void => {
    onEdit();
    quotes.resetLimit();
  };
  function writeAmount(text: string, locale: string): void {
    draft.locale = locale;
    state.amount = ref({ text, isMax: false, isMaxLoading: false });
    draft.onChange();
  }
  function setSide(side: SideName, token: Parameters<Swap['setFrom']>[0]): void {
    onEdited();
    prefill.cancel();
    const other = side === 'from' ? 'to' : 'from';
    const isOther = token !== undefined && state[other].token?.assetId === token.assetId;
    const before = state[side].token;
    if (side === 'from' && state.amount.isMax) state.amount = ref(noAmount());
    if (sides.choose(side, token) && isOther) sides.choose(other, before);
    draft.onChange();
  }
  function refreshBalances(): void {
    sides.refreshQuietly('from');
    sides.refreshQuietly('to');
  }
  const methods: FieldMethods = {
    setFrom: (token) => setSide('from', token),
    setTo: (token) => setSide('to', token),
    flip() {
      onEdited();
      prefill.cancel();
      const text = state.to.sum?.text ?? '';
      sides.flip();
      writeAmount(toLocalAmount(text, draft.locale), draft.locale);
    },
    setAmount(text, locale = 'en') {
      onEdited();
      writeAmount(text, locale);
    },
    setMax(locale = draft.locale) {
      onEdited();
      draft.locale = locale;
      state.amount = ref({ text: '', isMax: true, isMaxLoading: true });
      draft.onChange();
    },
    setSlippage(text, locale = 'en') {
      onEdited();
      state.slippage = ref(parseSlippage(text, locale));
      quotes.recalculate();
      draft.onChange();
    },
    offer({ at, assets, spam }) {
      if (at === undefined) return;
      if (draft.listed?.at === at && draft.listed.assets === assets) return;
      draft.listed = { at, assets, spam };
      tokens.arrange();
      if (state.step !== 'fill') return;
      sides.reprice();
      quotes.recalculate();
      draft.onChange();
    },
    searchTokens: tokens.search,
  };
  return {
    methods: methods,
    quotes: quotes,
    sides,
    prefill: prefill,
    refreshBalances: refreshBalances,
    loadTokens: tokens.load,
    /** @param isSame whether the network is the same */
    onAccountChange(isSame: boolean): void {
      prefill.cancel();
      // The list may belong to the previous account.
      draft.listed = undefined;
      state.allowed = undefined;
      if (isSame && state.account) {
        sides.resetBalances();
        refreshBalances();
      } else {
        draft.feeReserve = undefined;
        sides.clear();
        tokens.forget();
        state.amount = ref(noAmount());
      }
      draft.onChange();
    },
    clear(): void {
      prefill.cancel();
      sides.clear();
      state.isAttempted = false;
      state.allowed = undefined;
      state.amount = ref(noAmount());
      state.slippage = ref(parseSlippage('1', 'en'));
      draft.onChange();
    },
    destroy(): void {
      prefill.cancel();
      quotes.destroy();
      sides.destroy();
      tokens.destroy();
    },
  };
}
