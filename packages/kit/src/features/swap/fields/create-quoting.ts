// createQuoting(): what the exchange would give for what is typed: asked when it stands still, again every 20 s while somebody
// is there, and never believed once something newer was asked.
import { createLatest, isKitError, KitError, ref, sleep } from '@openappkit/core/feature';
import { assetAddress, isCoin } from '../../../assets/asset-id.js';
import { coinOf, sumOf } from '../../../assets/sums.js';
import type { SwapDraft } from '../draft.types.js';
import { noQuote } from '../initial-state.js';
import type { SwapPair } from '../service/convert-api.js';
import type { SwapFee, SwapQuote } from '../swap.types.js';
import { impactOf, likelyRoute, minimumOf, rateOf } from './quote-facts.js';
import { pricedToken } from './priced-token.js';

const waitMs = 300;
export const refreshMs = 20_000;
/** In a row, without anybody doing anything: a page that was left open does not ask for ever. */
export const refreshesInARow = 20;
/** What a swap likely takes, and what is left for it when everything is swapped. */
const likelyGas = 150_000n;
const leftGas = 500_000n;

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
  const gasAsked = createLatest();
  let current: string | undefined;
  let answer: Answer | undefined;
  let gas: { readonly at: number; readonly network: string; readonly price: bigint } | undefined;
  let refreshes = 0;
  let timer: unknown;

  const read = (): Question | undefined => {
    const { account, from, issues, to } = state;
    if (!account || issues.account || issues.to?.code === 'same') return undefined;
    if (!from.token || !to.token || !from.sum) return undefined;
    const [give, get] = [assetAddress(from.token.assetId), assetAddress(to.token.assetId)];
    if (give === undefined || get === undefined) return undefined;
    const pair = { account, from: give, to: get, amount: from.sum.value };
    return { key: [account.caipAddress, give, get, pair.amount].join(' '), pair };
  };
  /** Kept as long as a quote is. @throws KitError `swap/gas-price-unsupported` */
  async function gasPrice(signal: AbortSignal): Promise<bigint | undefined> {
    const network = state.account?.network.caipNetworkId;
    if (!network) return undefined;
    if (gas?.network === network && clock.now() - gas.at < refreshMs) return gas.price;
    try {
      const price = await api.gasPrice(network, signal);
      if (signal.aborted) return undefined;
      gas = { at: clock.now(), network, price };
      draft.leave = leftGas * price;
      return price;
    } catch (error) {
      if (isKitError(error, 'swap/gas-price-unsupported')) throw error;
      return undefined;
    }
  }
  const feeOf = (price: bigint | undefined): SwapFee | undefined => {
    const network = state.account?.network;
    if (!network || price === undefined) return undefined;
    const coin = pricedToken(draft, { ...coinOf(network), isListed: true });
    const sum = (value: bigint) => sumOf(coin, value);
    return { kind: 'guess', fee: sum(likelyGas * price), maxFee: sum(leftGas * price) };
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
        fee: feeOf(answer.gasPrice),
        error,
      });
    }
    state.to = ref({ ...state.to, sum: state.quote.receive });
  };

  async function run({ pair }: Question, pauseMs: number): Promise<void> {
    const signal = latest.begin();
    clock.clearTimeout(timer);
    draft.quoteIssue = undefined;
    draw(answer ? 'refreshing' : 'loading');
    draft.changed();
    try {
      if (pauseMs > 0) await sleep(clock, pauseMs, signal);
      const price = await latest.guard(signal, gasPrice(signal));
      const receive = await latest.guard(signal, api.quote(pair, price, signal));
      latest.assertCurrent(signal);
      answer = { at: clock.now(), receive, gasPrice: price };
      draw('ready');
      timer = clock.setTimeout(expire, refreshMs);
    } catch (error) {
      if (signal.aborted) return;
      const failure = isKitError(error) ? error : new KitError('api/bad-answer', { cause: error });
      answer = undefined;
      const isNone = failure.code === 'swap/no-route';
      draft.quoteIssue = isNone ? { code: 'no-route' } : { code: 'unavailable', error: failure };
      draw('failed', failure);
    }
    draft.changed();
  }
  /** A review has a clock of its own. */
  function expire(): void {
    const question = read();
    if (!question || state.step !== 'fill') return;
    if (++refreshes > refreshesInARow) draw('expired');
    else {
      onRefresh();
      void run(question, 0);
    }
  }
  const stop = (): void => {
    latest.cancel();
    clock.clearTimeout(timer);
    answer = undefined;
    draft.quoteIssue = undefined;
  };

  return {
    gasPrice,
    /** Asks, where what would be swapped is another than was asked about. */
    update(): void {
      const { amount, from } = state;
      const isCoinMax = amount.isMaxLoading && from.token && isCoin(from.token.assetId);
      if (isCoinMax && draft.leave === undefined) {
        const signal = gasAsked.begin();
        const done = (): void => {
          if (signal.aborted) return;
          // Nobody knows what to leave: whoever wants all of it types it.
          if (draft.leave === undefined)
            state.amount = ref({ text: '', isMax: false, isMaxLoading: false });
          draft.changed();
        };
        void gasPrice(signal).then(done, done);
      }
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
    touched(): void {
      refreshes = 0;
    },
    /** Never rejects. */
    async refresh(): Promise<void> {
      refreshes = 0;
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
      gasAsked.cancel();
    },
  };
}
