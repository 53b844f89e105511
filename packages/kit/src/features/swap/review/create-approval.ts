import { asKitError, createLatest, KitError, ref } from '@openappkit/core/feature';
import { createAssetAmount } from '../../../assets/asset-amounts.js';
import type { SwapDraft } from '../draft.types.js';
import { unlimited } from '../service/check-built.js';
import type { SwapApproval, SwapProblem, SwapReview } from '../swap.types.js';
import { trackApprovalError } from '../track-swap.js';
import { type ApprovalStep, requestApproval } from './request-approval.js';
import { allowanceKey } from './prepare-review.js';

const problemCodes: Readonly<Record<string, 'allow-declined' | 'allow-unknown'>> = {
  'wallet/rejected': 'allow-declined',
  'tx/unknown': 'allow-unknown',
};

export interface ApprovalDeps {
  pauseRenewal(): void;
  restoreReview(review: SwapReview): void;
  renew(): Promise<void>;
}

export function createApproval(
  draft: SwapDraft,
  { pauseRenewal, restoreReview, renew }: ApprovalDeps,
) {
  const { deps, state } = draft;
  const approving = createLatest();
  let approval: Promise<void> | undefined;

  const cancel = (): void => {
    approving.cancel();
    approval = undefined;
    state.approval = undefined;
  };
  const end = (reviewed: SwapReview): void => {
    cancel();
    state.step = 'review';
    restoreReview(reviewed);
  };
  const fail = (reviewed: SwapReview, error: unknown): never => {
    const failure = asKitError(error, 'tx/unknown');
    trackApprovalError(deps, reviewed, failure.shortMessage);
    end(reviewed);
    const code = problemCodes[failure.code] ?? 'allow-failed';
    state.problem = ref<SwapProblem>({ code, error: failure });
    throw failure;
  };
  async function run(reviewed: SwapReview, amount: 'exact' | 'unlimited'): Promise<void> {
    const signal = approving.begin();
    const value = amount === 'exact' ? reviewed.amount.value : unlimited;
    const key = allowanceKey(reviewed.from, reviewed.give.assetId, reviewed.to);
    pauseRenewal();
    state.step = 'allowing';
    state.problem = undefined;
    const sum = amount === 'exact' ? reviewed.amount : undefined;
    const show = ({ id, isTakingBack }: ApprovalStep): void => {
      const status = id === undefined ? 'asking' : 'waiting';
      if (isTakingBack && id !== undefined) draft.approved.delete(key);
      if (signal.aborted) return;
      state.approval = ref<SwapApproval>({ status, amount: sum, id, isTakingBack });
      if (isTakingBack && id !== undefined) state.allowed = undefined;
    };
    show({});
    try {
      await requestApproval(draft, reviewed, value, { signal, onStep: show });
    } catch (error) {
      if (signal.aborted) throw new KitError('request/cancelled');
      fail(reviewed, error);
    }
    draft.approved.set(key, value);
    if (signal.aborted) throw new KitError('request/cancelled');
    const allowed = createAssetAmount(reviewed.give, value);
    state.allowed = ref(allowed);
    end(Object.freeze<SwapReview>({ ...reviewed, allowance: { status: 'enough', allowed } }));
    // The allowance makes a fee estimate possible. If the renewal fails, the review stays.
    await renew().catch(() => undefined);
  }

  return {
    /** @throws KitError as `Swap.allow` */
    allow(amount: 'exact' | 'unlimited' = 'exact'): Promise<void> {
      if (approval) return approval;
      const { review: reviewed, step } = state;
      if (step !== 'review' || reviewed?.allowance.status !== 'missing')
        return Promise.reject(new KitError('request/cancelled'));
      const running = run(reviewed, amount);
      approval = running;
      return running;
    },
    cancel,
    destroy: approving.cancel,
  };
}
