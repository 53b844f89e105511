// Estimates the fee once typing pauses, again when it expires, and for the maximum. Drops outdated answers. A failed estimate
// is retried only after a change.
import type { Asset, Estimate, EstimateRequest, SendNativeRequest } from '@openappkit/core/adapter';
import { asKitError, createLatest, KitError, ref, sleep } from '@openappkit/core/feature';
import { createRefreshTimer, clampLifetime } from '../../../requests/create-refresh-timer.js';
import { tokenAddressOf } from '../../../assets/asset-id.js';
import { listedNativeCoin } from '../../../assets/asset-amounts.js';
import type { Draft } from '../draft.types.js';
import { noAmount, noFee } from '../initial-state.js';
import { toSendFee, repriceFee } from './send-fee.js';
import type { SendFee } from '../send.types.js';

/** The amount may change the fee, such as where whole coins are spent. A few estimates converge. */
const maxEstimateRounds = 4;
const feeDelayMs = 300;

interface FeeQuestion {
  readonly key: string;
  readonly transaction: SendNativeRequest;
  readonly token: string | undefined;
  readonly isMax: boolean;
}

export function createFeeEstimate(draft: Draft, onRenewed: () => void) {
  const { deps, state } = draft;
  const { clock } = deps.env;
  const latest = createLatest();
  let current: string | undefined;

  const show = (fee: SendFee): void => {
    state.fee = ref(fee);
    draft.onChange();
  };
  const read = (): FeeQuestion | undefined => {
    const { amount, asset, fee, from, recipient } = state;
    if (!from || !asset || asset.caipNetworkId !== from.network.caipNetworkId) return undefined;
    const token = tokenAddressOf(asset.assetId);
    const isMax = amount.isMax && token === undefined;
    const to = recipient.address ?? (isMax ? from.address : undefined);
    const value = isMax ? (draft.maxAmount ?? 0n) : amount.sum?.value;
    if (to === undefined || value === undefined) return undefined;
    const { speed } = fee;
    const { address, connectorId, network } = from;
    const transaction = { connectorId, from: address, to, network, value, speed };
    const asked = isMax ? 'max' : value;
    const key = [connectorId, address, asset.assetId, to, speed, asked].join(' ');
    return { key, transaction, token, isMax };
  };
  /** Whether the last estimate said that only the wallet knows the fee. */
  const isSetByWallet = (): boolean => state.fee.status === 'absent' && current !== undefined;
  const estimateOf = () => deps.adapters.get(state.from?.namespace ?? '')?.estimate;

  /** For the maximum, estimates until the estimated amount is affordable. */
  const ask = async (question: FeeQuestion, signal: AbortSignal): Promise<Estimate> => {
    const estimate = estimateOf();
    if (!estimate) throw new KitError('adapter/unsupported');
    const of = (value: bigint): Promise<Estimate> =>
      latest.guard(signal, estimate(requestOf(question, value, signal)));
    const { isMax, transaction } = question;
    let { value } = transaction;
    let answer = await of(value);
    if (!isMax) return answer;
    for (
      let round = 0;
      answer.most !== undefined && answer.most > 0n && round < maxEstimateRounds;
      round++
    ) {
      // Converged once the amount is affordable: a slightly lower fee does not change it.
      if (value > 0n && value <= answer.most) return { ...answer, most: value };
      value = answer.most;
      answer = await of(value);
    }
    return answer;
  };

  const run = async (question: FeeQuestion, waitMs: number): Promise<void> => {
    const signal = latest.begin();
    refreshTimer.stop();
    current = question.key;
    show({ ...state.fee, status: 'loading', error: undefined });
    try {
      if (waitMs > 0) await sleep(clock, waitMs, signal);
      const answer = await ask(question, signal);
      latest.assertCurrent(signal);
      applyEstimate(question, answer);
    } catch (error) {
      if (signal.aborted) throw new KitError('request/cancelled');
      const failure = asKitError(error, 'api/bad-answer');
      if (question.isMax) draft.maxAmount = undefined;
      state.amount = ref({ ...state.amount, isMaxLoading: false });
      show({ ...noFee('failed', state.fee.speed), error: failure });
      // Leave the review if the network would reject the transaction now.
      const { amount, asset, fee } = state.issues;
      if (amount || asset || fee) onRenewed();
    }
  };
  const applyEstimate = ({ isMax }: FeeQuestion, answer: Estimate): void => {
    if (isMax) draft.maxAmount = answer.most;
    draft.spendableLimit = answer.most;
    // The fee is unknown, so there is no maximum and the user types the amount.
    const isUnknown = isMax && answer.most === undefined;
    state.amount = ref(
      isUnknown ? noAmount(state.amount.unit) : { ...state.amount, isMaxLoading: false },
    );
    const now = clock.now();
    const lifeMs = clampLifetime(answer.validUntil - now);
    refreshTimer.schedule(lifeMs);
    const { asset, fee } = state;
    const about = { speed: fee.speed, validUntil: now + lifeMs };
    show(toSendFee(answer, { asset, coin: coinFor() }, about));
    onRenewed();
  };
  /** The coin with its price, which the chosen asset has if it is the coin. */
  const coinFor = (): Asset | undefined => {
    if (state.isNative) return state.asset;
    return state.from && listedNativeCoin(state.from.network, draft.listed);
  };
  const expire = (): FeeQuestion | undefined => {
    if (state.step !== 'fill' && state.step !== 'review') return undefined;
    show({ ...state.fee, status: 'expired' });
    return read();
  };
  const refreshTimer = createRefreshTimer(deps.env, {
    onDue() {
      const question = expire();
      if (question) void run(question, 0).catch(() => undefined);
    },
    onLimit: expire,
  });
  const stop = (): void => {
    latest.cancel();
    refreshTimer.stop();
    current = undefined;
    draft.spendableLimit = undefined;
  };
  return {
    /** Estimates again if what would be sent has changed. */
    update(): void {
      const question = read();
      if (question?.key === current) return;
      stop();
      const status = estimateOf() ? 'idle' : 'absent';
      if (!question || status === 'absent') {
        if (state.fee.status !== status || state.fee.fee) show(noFee(status, state.fee.speed));
      } else void run(question, feeDelayMs).catch(() => undefined);
    },
    canEstimate: () => estimateOf() !== undefined && !isSetByWallet(),
    /** Allows further refreshes of expired estimates, because the user is active. */
    resetLimit: refreshTimer.resetLimit,
    /** Recomputes the fee's worth after the coin's price changed. */
    reprice(): void {
      state.fee = ref(repriceFee(state.fee, { asset: state.asset, coin: coinFor() }));
    },
    /** Estimates now. @throws KitError `request/cancelled` if a newer estimate started */
    async refreshNow(): Promise<void> {
      refreshTimer.resetLimit();
      const question = read();
      if (question && estimateOf()) await run(question, 0);
    },
    destroy: stop,
  };
}

function requestOf({ token, transaction }: FeeQuestion, value: bigint, signal: AbortSignal) {
  const asked = { ...transaction, value };
  const request: EstimateRequest =
    token === undefined
      ? { kind: 'native', transaction: asked, signal }
      : { kind: 'token', transaction: { ...asked, token }, signal };
  return request;
}
