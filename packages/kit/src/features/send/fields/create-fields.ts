// The fields of a send and the queries about them. Setters never throw; problems are in `issues`.
import { abortable, ref } from '@openappkit/core/feature';
import type { PaymentRequest } from '../../receive/receive.types.js';
import { compute } from './compute.js';
import { createAmount } from './create-amount.js';
import { createAssetChoice } from './create-asset-choice.js';
import { createFeeEstimate } from './create-fee-estimate.js';
import { createRecipient } from './create-recipient.js';
import type { Draft } from '../draft.types.js';
import { noFee } from '../initial-state.js';
import type { KnownRecipients } from './known-recipients.js';
import { applyOffer } from './apply-offer.js';
import type { SendArguments } from '../send-arguments.types.js';
import type { Send } from '../send.types.js';

type FieldMethods = Pick<
  Send,
  'setAsset' | 'offer' | 'setAmount' | 'flipUnit' | 'setMax' | 'setRecipient' | 'setSpeed'
>;

export function createFields(
  draft: Draft,
  deps: {
    readonly known: KnownRecipients;
    readonly onEdit: () => void;
    readonly onRenewed: () => void;
  },
) {
  const { state } = draft;
  const fee = createFeeEstimate(draft, deps.onRenewed);
  const assets = createAssetChoice(draft);
  const recipient = createRecipient(draft, { known: deps.known, apply });
  const amounts = createAmount(draft);

  const onEdited = (): void => {
    deps.onEdit();
    fee.resetLimit();
  };
  /** Applies a payment URI. A bare address changes neither token nor amount. */
  async function apply({ amount, token }: PaymentRequest, signal: AbortSignal): Promise<void> {
    const turn = amounts.version();
    if (token === undefined) {
      if (amount && !state.isNative) assets.chooseCoin();
    } else {
      const choosing = assets.chooseByAddress(token);
      // A failure is shown with the asset. After another choice, the amount would have other decimals.
      const isChosen = await choosing.then(
        () => true,
        () => false,
      );
      if (!isChosen || signal.aborted) return;
    }
    if (amount && turn === amounts.version() && state.asset)
      amounts.applyRequest(amount, state.asset.decimals);
  }

  const methods: FieldMethods = {
    setAsset(asset) {
      onEdited();
      // An amount in money has no meaning for an asset without a price.
      if (state.amount.unit === 'money' && !asset?.price) amounts.clear();
      assets.choose(asset);
    },
    offer(list) {
      state.lastRetry = list.failedAt;
      // While the wallet is asked too, because a declined payment returns to its review.
      const isAgreed = state.step === 'review' || state.step === 'asking';
      const isFrozen = isAgreed || state.isReviewing;
      if (isFrozen || !applyOffer(draft, list)) return;
      fee.reprice();
      draft.onChange();
    },
    setAmount(text, locale = 'en') {
      onEdited();
      amounts.set(text, locale);
    },
    flipUnit() {
      if (!amounts.canFlip()) return;
      onEdited();
      amounts.flip();
    },
    setMax(locale = draft.locale) {
      onEdited();
      draft.locale = locale;
      // Without an estimate, the amount to leave for the fee is unknown.
      const isKnown = !state.isNative || fee.canEstimate();
      if (state.asset && isKnown) amounts.setMax();
    },
    setRecipient(text, known) {
      onEdited();
      recipient.set(text, known);
    },
    setSpeed(speed) {
      onEdited();
      draft.maxAmount = undefined;
      state.fee = ref({ ...state.fee, speed });
      draft.onChange();
    },
  };
  return {
    methods: methods,
    assets,
    update: fee.update,
    /** @throws KitError as `Send.begin` */
    async fill({ amount, assetAddress, to = '' }: SendArguments): Promise<void> {
      const choosing = assets.chooseByAddress(assetAddress);
      amounts.fill(amount);
      recipient.set(to);
      await choosing;
    },
    /** Applies another account or network. Keeps what was typed, except an amount of a token that is not on the network. */
    onAccountChange(): void {
      draft.maxAmount = undefined;
      // The list may belong to another account.
      draft.listed = undefined;
      if (assets.onAccountChange()) amounts.clear();
      else amounts.renewMax();
      recipient.recheck();
      draft.onChange();
    },
    /** Waits for every answer that a review needs. @throws KitError `balance/unavailable`, `request/cancelled` */
    async waitForAnswers(signal: AbortSignal): Promise<void> {
      await recipient.waitForAnswers(signal);
      const reading = assets.refresh().catch((error: unknown) => {
        if (!assets.isConfirmed()) throw error;
      });
      await abortable(reading, signal);
      await abortable(fee.refreshNow(), signal);
      compute(draft);
    },
    /** Estimates the fee again if the shown one has expired. */
    renew(): void {
      const { validUntil = Infinity } = state.fee;
      if (validUntil <= draft.deps.env.clock.now()) void fee.refreshNow().catch(() => undefined);
    },
    clear(): void {
      onEdited();
      draft.exactAmount = undefined;
      draft.maxAmount = undefined;
      state.isAttempted = false;
      amounts.clear();
      state.fee = ref(noFee('idle', 'normal'));
      assets.choose(undefined);
      recipient.set('');
    },
    destroy(): void {
      fee.destroy();
      assets.destroy();
      recipient.destroy();
    },
  };
}
