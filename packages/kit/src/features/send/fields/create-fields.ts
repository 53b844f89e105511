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
import { takeOffer } from './take-offer.js';
import type { SendArguments } from '../send-arguments.types.js';
import type { Send } from '../send.types.js';

type Verbs = Pick<
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

  const edited = (): void => {
    deps.onEdit();
    fee.touched();
  };
  /** What a payment URI asks for. A bare address changes neither token nor amount. */
  async function apply({ amount, token }: PaymentRequest, signal: AbortSignal): Promise<void> {
    const turn = amounts.turn();
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
    if (amount && turn === amounts.turn() && state.asset)
      amounts.request(amount, state.asset.decimals);
  }

  const verbs: Verbs = {
    setAsset(asset) {
      edited();
      // An amount of money has no meaning for what has no price.
      if (state.amount.unit === 'money' && !asset?.price) amounts.clear();
      assets.choose(asset);
    },
    offer(list) {
      state.lastRetry = list.failedAt;
      // After a no of the wallet's the review counts again.
      const isAgreed = state.step === 'review' || state.step === 'asking';
      const isStill = isAgreed || state.isReviewing;
      if (isStill || !takeOffer(draft, list)) return;
      fee.reprice();
      draft.changed();
    },
    setAmount(text, locale = 'en') {
      edited();
      amounts.set(text, locale);
    },
    flipUnit() {
      if (!amounts.canFlip()) return;
      edited();
      amounts.flip();
    },
    setMax(locale = draft.locale) {
      edited();
      draft.locale = locale;
      // Without an estimate nobody knows what to leave for the fee.
      const isKnown = !state.isNative || fee.isOffered();
      if (state.asset && isKnown) amounts.setMax();
    },
    setRecipient(text, known) {
      edited();
      recipient.set(text, known);
    },
    setSpeed(speed) {
      edited();
      draft.most = undefined;
      state.fee = ref({ ...state.fee, speed });
      draft.changed();
    },
  };
  return {
    verbs,
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
    follow(): void {
      draft.most = undefined;
      // It may be another account's.
      draft.listed = undefined;
      if (assets.follow()) amounts.clear();
      else amounts.renewMax();
      recipient.recheck();
      draft.changed();
    },
    /** Settles when nothing is missing that can be asked for. @throws KitError `balance/unavailable`, `request/cancelled` */
    async settled(signal: AbortSignal): Promise<void> {
      await recipient.settled(signal);
      const reading = assets.refresh().catch((error: unknown) => {
        if (!assets.isSure()) throw error;
      });
      await abortable(reading, signal);
      await abortable(fee.fresh(), signal);
      compute(draft);
    },
    /** Asks for the fee again where what is shown is of a while ago. */
    renew(): void {
      const { validUntil = Infinity } = state.fee;
      if (validUntil <= draft.parts.env.clock.now()) void fee.fresh().catch(() => undefined);
    },
    clear(): void {
      edited();
      draft.fixed = undefined;
      draft.most = undefined;
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
