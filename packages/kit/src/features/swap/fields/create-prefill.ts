// createFilling(): the fields as an app fills them in, by address or `native`: each token is looked for, and one that cannot be
// read is said at its field. A later filling, or a person's own choice, makes an older one worthless.
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
  /** The flow that an app is filling in. */
  let prefilledFlow: number | undefined;

  /** Resolves with why it could not be. */
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
    /** A flow of its own. @throws KitError as `Swap.begin` */
    async begin(given: SwapArguments): Promise<void> {
      const flow = ++state.flow;
      prefilledFlow = flow;
      compute(draft);
      try {
        await tokens.load();
        // Another app, or the same one again, filled it in since.
        if (state.flow !== flow) throw new KitError('request/cancelled');
        if (state.issues.account?.code === 'swap-unsupported')
          throw new KitError('swap/network-unsupported');
        await fill(given);
      } finally {
        if (prefilledFlow === flow) prefilledFlow = undefined;
      }
    },
    /** An app's flow has begun, and is not filled in yet. */
    isPending: (): boolean => prefilledFlow !== undefined,
    cancel: filling.cancel,
  };
}
