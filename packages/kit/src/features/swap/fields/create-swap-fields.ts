// createSwapFields(): what a person types into a swap, and what is asked about it meanwhile. Every verb is a change: it never throws, and
// what is wrong stands in `issues`. Called by create-swap.ts.
import { ref } from '@openappkit/core/feature';
import { localAmount } from '../../../amounts/normalise-amount.js';
import { createFilling } from './create-filling.js';
import type { SwapDraft } from '../draft.types.js';
import { noAmount } from '../initial-state.js';
import type { Swap } from '../swap.types.js';
import { createQuoting, refreshMs } from './create-quoting.js';
import { createSides, type SideName } from './create-sides.js';
import { createTokenList } from './create-token-list.js';
import { slippageOf } from './slippage-of.js';

type Verbs = Pick<
  Swap,
  'setFrom' | 'setTo' | 'flip' | 'setAmount' | 'setMax' | 'setSlippage' | 'offer' | 'searchTokens'
>;

/** @param onEdit what was reviewed is not what stands in the fields any more */
export function createSwapFields(draft: SwapDraft, onEdit: () => void) {
  const { state } = draft;
  const quoting = createQuoting(draft, () => sides.reprices(refreshMs));
  const sides = createSides(draft, () => {
    quoting.redraw();
    tokens.arrange();
    draft.changed();
  });
  const tokens = createTokenList(draft);
  const filling = createFilling(draft, { sides, tokens, writeAmount });

  const edited = (): void => {
    onEdit();
    quoting.touched();
  };
  function writeAmount(text: string, locale: string): void {
    draft.locale = locale;
    state.amount = ref({ text, isMax: false, isMaxLoading: false });
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
  function readBalances(): void {
    sides.quietly('from');
    sides.quietly('to');
  }
  const verbs: Verbs = {
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
    offer({ at, assets, spam }) {
      // What was agreed to stands still.
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
  };
  return {
    verbs,
    quoting,
    sides,
    filling,
    readBalances,
    loadTokens: tokens.load,
    /** Another account is in use, or none. @param isSame on the same network */
    follow(isSame: boolean): void {
      filling.cancel();
      // It may be another account's.
      draft.listed = undefined;
      state.allowed = undefined;
      if (isSame && state.account) {
        sides.disown();
        readBalances();
      } else {
        draft.leave = undefined;
        sides.clear();
        tokens.forget();
        state.amount = ref(noAmount());
      }
      draft.changed();
    },
    clear(): void {
      filling.cancel();
      sides.clear();
      state.isAttempted = false;
      state.allowed = undefined;
      state.amount = ref(noAmount());
      state.slippage = ref(slippageOf('1', 'en'));
      draft.changed();
    },
    destroy(): void {
      filling.cancel();
      quoting.destroy();
      sides.destroy();
      tokens.destroy();
    },
  };
}
