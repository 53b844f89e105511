// createQuoting(): what the exchange would give for what is typed: asked when it stands still, again every 20 s while somebody
// is there, and never believed once something newer was asked.
import { asKitError, createLatest, type KitError, ref, sleep } from '@openappkit/core/feature';
import { createRenewal } from '../../../asking/create-renewal.js';
import { assetAddress } from '../../../assets/asset-id.js';
import { sumOf } from '../../../assets/sums.js';
import type { SwapDraft } from '../draft.types.js';
import { noQuote } from '../initial-state.js';
import type { SwapPair } from '../service/convert-api.js';
import type { SwapQuote } from '../swap.types.js';
import { createGasPrice } from './create-gas-price.js';
import { impactOf, likelyRoute, minimumOf, rateOf } from './quote-facts.js';

const waitMs = 300;
export const refreshMs = 20_000;
interface Question {
  readonly key: string;
  readonly pair: SwapPair;
}
interface Answer {
  readonly at: number;
  readonly receive: bigint;
  readonly gasPrice: bigint | undefined;
}

export function createQuoting(draft: SwapDraft, onRefresh: () => void) {
  const { api, parts, state } = draft;
  const { clock } = parts.env;
  const latest = createLatest();
  const gas = createGasPrice(draft, refreshMs);
  let current: string | undefined;
  let answer: Answer | undefined;

  const read = (): Question | undefined => {
    const { account, from, issues, to } = state;
    if (!account || issues.account || issues.to?.code === 'same') return undefined;
    if (!from.token || !to.token || !from.sum) return undefined;
    const [give, get] = [assetAddress(from.token.assetId), assetAddress(to.token.assetId)];
    if (give === undefined || get === undefined) return undefined;
    const pair = { account, from: give, to: get, amount: from.sum.value };
    return { key: [account.caipAddress, give, get, pair.amount].join(' '), pair };
  };
  const draw = (status: SwapQuote['status'], error?: KitError): void => {
    const { from, slippage, to } = state;
    if (!answer || !from.token || !to.token || !from.sum) {
      state.quote = ref({ ...noQuote(status), error });
    } else {
      const { at, receive } = answer;
      const sum = sumOf(to.token, receive);
      const { applied } = slippage;
      state.quote = ref({
        status,
        at,
        refreshAt: status === 'expired' ? undefined : at + refreshMs,
        receive: sum,
        minimum: applied === undefined ? undefined : sumOf(to.token, minimumOf(receive, applied)),
        rate: rateOf(from.sum, sum),
        route: likelyRoute(from.sum, sum),
        impact: impactOf({ give: from.token, get: to.token }, from.sum.value, receive),
        fee: gas.feeAt(answer.gasPrice),
        error,
      });
    }
    state.to = ref({ ...state.to, sum: state.quote.receive });
  };

  async function run({ pair }: Question, pauseMs: number): Promise<void> {
    const signal = latest.begin();
    renewal.stop();
    draft.quoteIssue = undefined;
    draw(answer ? 'refreshing' : 'loading');
    draft.changed();
    try {
      if (pauseMs > 0) await sleep(clock, pauseMs, signal);
      const price = await latest.guard(signal, gas.read(signal));
      const receive = await latest.guard(signal, api.quote(pair, price, signal));
      latest.assertCurrent(signal);
      answer = { at: clock.now(), receive, gasPrice: price };
      draw('ready');
      renewal.after(refreshMs);
    } catch (error) {
      if (signal.aborted) return;
      const failure = asKitError(error, 'api/bad-answer');
      answer = undefined;
      const isNone = failure.code === 'swap/no-route';
      draft.quoteIssue = isNone ? { code: 'no-route' } : { code: 'unavailable', error: failure };
      draw('failed', failure);
    }
    draft.changed();
  }
  /** A review has a clock of its own. */
  const ownQuestion = (): Question | undefined => (state.step === 'fill' ? read() : undefined);
  const renewal = createRenewal(parts.env, {
    onDue() {
      const question = ownQuestion();
      if (!question) return;
      onRefresh();
      void run(question, 0);
    },
    onTired() {
      if (ownQuestion()) draw('expired');
    },
  });
  const stop = (): void => {
    latest.cancel();
    renewal.stop();
    answer = undefined;
    draft.quoteIssue = undefined;
  };

  return {
    gasPrice: gas.read,
    /** Asks, where what would be swapped is another than was asked about. */
    update(): void {
      gas.askForMax();
      const question = read();
      if (question?.key === current) return;
      current = question?.key;
      stop();
      if (question) void run(question, waitMs);
      else if (state.quote.status !== 'idle' || state.to.sum) {
        draw('idle');
        // What stood against the quote stands no more.
        draft.changed();
      }
    },
    /** Prices or the slippage are others. */
    redraw(): void {
      if (answer) draw(state.quote.status, state.quote.error);
    },
    touched: renewal.touched,
    /** Never rejects. */
    async refresh(): Promise<void> {
      renewal.touched();
      const question = read();
      if (question) await run(question, 0);
    },
    /** The fields are in front again. */
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
