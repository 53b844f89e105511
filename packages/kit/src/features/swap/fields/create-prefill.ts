// Fills the fields from an app's arguments. A later prefill, or a choice by the user, cancels an earlier one.
import { createLatest, decimalText, KitError, ref } from '@openappkit/core/feature';
import type { SwapDraft } from '../draft.types.js';
import { compute } from './compute.js';
import type { createSides } from './create-sides.js';
import type { createTokenList } from './create-token-list.js';
import type { SwapArguments } from '../swap-arguments.types.js';

export interface PrefillDeps {
  readonly sides: ReturnType<typeof createSides>;
  readonly tokens: ReturnType<typeof createTokenList>;
  writeAmount(text: string, locale: string): void;
}

export function createPrefill(draft: SwapDraft, { sides, tokens, writeAmount }: PrefillDeps) {
  const { state } = draft;
  const filling = createLatest();
  let prefilledFlow: number | undefined;

  /** Resolves with the error if the token could not be read. */
  async function fillSide(
    side: 'from' | 'to',
    given: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    state[side] = ref({ ...state[side], isLoading: true });
    try {
      const token = await filling.guard(signal, tokens.find(given, signal));
      filling.assertCurrent(signal);
      sides.choose(side, token);
      return undefined;
    } catch (error) {
      if (signal.aborted) throw new KitError('request/cancelled');
      state[side] = ref({ ...state[side], isLoading: false });
      draft.tokenIssues[side] = { code: 'unreadable', address: given };
      return error;
    } finally {
      draft.onChange();
    }
  }
  async function fill({ amount, fromToken, toToken }: SwapArguments): Promise<void> {
    const signal = filling.begin();
    const text = typeof amount === 'number' ? (decimalText(amount) ?? 'NaN') : (amount ?? '');
    writeAmount(text, 'en');
    const wanted = { from: fromToken ?? 'native', to: toToken };
    const failures = await Promise.all(
      (['from', 'to'] as const).map(async (side) => {
        const given = wanted[side];
        return given === undefined ? undefined : fillSide(side, given, signal);
      }),
    );
    const failure = failures.find((each) => each !== undefined);
    if (failure) throw failure;
  }

  return {
    /** @throws KitError as `Swap.begin` */
    fill,
    /** Starts a new flow. @throws KitError as `Swap.begin` */
    async begin(given: SwapArguments): Promise<void> {
      const flow = ++state.flow;
      prefilledFlow = flow;
      compute(draft);
      try {
        await tokens.load();
        // Another `begin` has started a newer flow.
        if (state.flow !== flow) throw new KitError('request/cancelled');
        if (state.issues.account?.code === 'swap-unsupported')
          throw new KitError('swap/network-unsupported');
        await fill(given);
      } finally {
        if (prefilledFlow === flow) prefilledFlow = undefined;
      }
    },
    isPending: (): boolean => prefilledFlow !== undefined,
    cancel: filling.cancel,
  };
}
