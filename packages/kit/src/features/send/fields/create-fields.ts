// createFields(): what a person types into a send, and what is asked about it meanwhile. Every verb is a change: it never
// throws, and what is wrong stands in `issues`.
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
    /** What was reviewed is not what stands in the fields any more. */
    readonly onEdit: () => void;
    /** There is a newer fee. */
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
  /** What a payment URI asks for. A bare address changes neither token nor amount. */
  async function apply({ amount, token }: PaymentRequest, signal: AbortSignal): Promise<void> {
    const turn = amounts.version();
    if (token === undefined) {
      if (amount && !state.isNative) assets.chooseCoin();
    } else {
      const choosing = assets.chooseByAddress(token);
      // Why it cannot be read stands with the asset; one that a person chose meanwhile is divided otherwise.
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
      // An amount of money has no meaning for what has no price.
      if (state.amount.unit === 'money' && !asset?.price) amounts.clear();
      assets.choose(asset);
    },
    offer(list) {
      state.lastRetry = list.failedAt;
      // After a no of the wallet's the review counts again.
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
      // Without an estimate nobody knows what to leave for the fee.
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
    /** Asks what is to be asked about what stands there now. */
    update: fee.update,
    /** @throws KitError as `Send.begin` */
    async fill({ amount, assetAddress, to = '' }: SendArguments): Promise<void> {
      const choosing = assets.chooseByAddress(assetAddress);
      amounts.fill(amount);
      recipient.set(to);
      await choosing;
    },
    /** Another account or network is in use. What was typed stays, but for an amount of a token that is not there. */
    onAccountChange(): void {
      draft.maxAmount = undefined;
      // It may be another account's.
      draft.listed = undefined;
      if (assets.onAccountChange()) amounts.clear();
      else amounts.renewMax();
      recipient.recheck();
      draft.onChange();
    },
    /** Settles when nothing is missing that can be asked for. @throws KitError `balance/unavailable`, `request/cancelled` */
    async waitForAnswers(signal: AbortSignal): Promise<void> {
      await recipient.waitForAnswers(signal);
      const reading = assets.refresh().catch((error: unknown) => {
        if (!assets.isConfirmed()) throw error;
      });
      await abortable(reading, signal);
      await abortable(fee.refreshNow(), signal);
      compute(draft);
    },
    /** Asks for the fee again where what is shown is of a while ago. */
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
