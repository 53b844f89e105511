// Requests quotes: after typing pauses and every 20 s while the user is active. Drops answers to earlier input.
import { asKitError, createLatest, type KitError, ref, sleep } from '@openappkit/core/feature';
import { createRefreshTimer } from '../../../requests/create-refresh-timer.js';
import { assetAddress } from '../../../assets/asset-id.js';
import { createAssetAmount } from '../../../assets/asset-amounts.js';
import type { SwapDraft } from '../draft.types.js';
import { noQuote } from '../initial-state.js';
import type { SwapPair } from '../service/convert-api.js';
import type { SwapQuote } from '../swap.types.js';
import { createGasPrice } from './create-gas-price.js';
import { calculateImpact, guessRoute, minimumReceived, calculateRate } from './quote-math.js';

const typingDelayMs = 300;
export const refreshMs = 20_000;
interface QuoteQuestion {
  readonly key: string;
  readonly pair: SwapPair;
}
interface QuoteAnswer {
  readonly at: number;
  readonly receive: bigint;
  readonly gasPrice: bigint | undefined;
}

export function createQuoteUpdater(draft: SwapDraft, onRefresh: () => void) {
  const { api, deps, state } = draft;
  const { clock } = deps.env;
  const latest = createLatest();
  const gas = createGasPrice(draft, refreshMs);
  let current: string | undefined;
  let answer: QuoteAnswer | undefined;

  const read = (): QuoteQuestion | undefined => {
    const { account, from, issues, to } = state;
    if (!account || issues.account || issues.to?.code === 'same') return undefined;
    if (!from.token || !to.token || !from.sum) return undefined;
    const [give, get] = [assetAddress(from.token.assetId), assetAddress(to.token.assetId)];
    if (give === undefined || get === undefined) return undefined;
    const pair = { account, from: give, to: get, amount: from.sum.value };
    return { key: [account.caipAddress, give, get, pair.amount].join(' '), pair };
  };
  const showQuote = (status: SwapQuote['status'], error?: KitError): void => {
    const { from, slippage, to } = state;
    if (!answer || !from.token || !to.token || !from.sum) {
      state.quote = ref({ ...noQuote(status), error });
    } else {
      const { at, receive } = answer;
      const sum = createAssetAmount(to.token, receive);
      const { applied } = slippage;
      state.quote = ref({
        status,
        at,
        refreshAt: status === 'expired' ? undefined : at + refreshMs,
        receive: sum,
        minimum:
          applied === undefined
            ? undefined
            : createAssetAmount(to.token, minimumReceived(receive, applied)),
        rate: calculateRate(from.sum, sum),
        route: guessRoute(from.sum, sum),
        impact: calculateImpact({ give: from.token, get: to.token }, from.sum.value, receive),
        fee: gas.feeAt(answer.gasPrice),
        error,
      });
    }
    state.to = ref({ ...state.to, sum: state.quote.receive });
  };

  async function run({ pair }: QuoteQuestion, pauseMs: number): Promise<void> {
    const signal = latest.begin();
    refreshTimer.stop();
    draft.quoteIssue = undefined;
    showQuote(answer ? 'refreshing' : 'loading');
    draft.onChange();
    try {
      if (pauseMs > 0) await sleep(clock, pauseMs, signal);
      const price = await latest.guard(signal, gas.read(signal));
      const receive = await latest.guard(signal, api.quote(pair, price, signal));
      latest.assertCurrent(signal);
      answer = { at: clock.now(), receive, gasPrice: price };
      showQuote('ready');
      refreshTimer.schedule(refreshMs);
    } catch (error) {
      if (signal.aborted) return;
      const failure = asKitError(error, 'api/bad-answer');
      answer = undefined;
      const isNone = failure.code === 'swap/no-route';
      draft.quoteIssue = isNone ? { code: 'no-route' } : { code: 'unavailable', error: failure };
      showQuote('failed', failure);
    }
    draft.onChange();
  }
  /** A review is renewed by its own timer. */
  const questionOfFields = (): QuoteQuestion | undefined =>
    state.step === 'fill' ? read() : undefined;
  const refreshTimer = createRefreshTimer(deps.env, {
    onDue() {
      const question = questionOfFields();
      if (!question) return;
      onRefresh();
      void run(question, 0);
    },
    onLimit() {
      if (questionOfFields()) showQuote('expired');
    },
  });
  const stop = (): void => {
    latest.cancel();
    refreshTimer.stop();
    answer = undefined;
    draft.quoteIssue = undefined;
  };

  return {
    gasPrice: gas.read,
    /** Requests a quote if the input differs from the last one. */
    update(): void {
      gas.requestForMax();
      const question = read();
      if (question?.key === current) return;
      current = question?.key;
      stop();
      if (question) void run(question, typingDelayMs);
      else if (state.quote.status !== 'idle' || state.to.sum) {
        showQuote('idle');
        draft.onChange();
      }
    },
    /** Call when prices or the slippage change. */
    recalculate(): void {
      if (answer) showQuote(state.quote.status, state.quote.error);
    },
    resetLimit: refreshTimer.resetLimit,
    /** Never rejects. */
    async refresh(): Promise<void> {
      refreshTimer.resetLimit();
      const question = read();
      if (question) await run(question, 0);
    },
    resume(): void {
      const question = read();
      const isOld = !answer || clock.now() - answer.at >= refreshMs;
      if (question && isOld && state.quote.status !== 'loading') void run(question, 0);
    },
    destroy(): void {
      stop();
      gas.destroy();
    },
  };
}
