// createFields(): what a person types into a send, and what is asked about it meanwhile. Every verb is a change: it never
// throws, and what is wrong stands in `issues`.
import type { Asset, Speed } from '@openappkit/core/adapter';
import { abortable, decimalText, formatUnits, ref } from '@openappkit/core/feature';
import type { PaymentRequest } from '../../receive/receive.types.js';
import { compute, textIn } from './compute.js';
import { createAssetChoice } from './create-asset-choice.js';
import { createFeeEstimate } from './create-fee-estimate.js';
import { createRecipient } from './create-recipient.js';
import type { Draft } from '../draft.types.js';
import { noAmount, noFee } from '../initial-state.js';
import type { KnownRecipients } from './known-recipients.js';
import { localAmount } from '../../../amounts/normalise-amount.js';
import { takeOffer } from './take-offer.js';
import type { SendArguments } from '../send-arguments.types.js';
import type { AssetList } from '../../../assets/sum.types.js';
import type { Send, SendAmount } from '../send.types.js';

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
  /** A person's own change wins over what a URI has still to fill in. */
  let amountTurn = 0;

  const edited = (): void => {
    deps.onEdit();
    fee.touched();
  };
  const changeAmount = (change: Partial<SendAmount>): void => {
    amountTurn++;
    state.amount = ref({ ...state.amount, isMax: false, isMaxLoading: false, ...change });
    draft.changed();
  };
  /** Plain decimal text, in the token. */
  const writeAmount = (text: string): void => {
    draft.fixed = undefined;
    changeAmount({ text: localAmount(text, draft.locale), unit: 'token' });
  };

  /** What a payment URI asks for. A bare address changes neither token nor amount. */
  async function apply({ amount, token }: PaymentRequest, signal: AbortSignal): Promise<void> {
    const turn = amountTurn;
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
    if (!amount || turn !== amountTurn || !state.asset) return;
    const { decimals } = state.asset;
    writeAmount(amount.unit === 'whole' ? amount.text : formatUnits(amount.value, decimals));
  }

  const setMax: Send['setMax'] = (locale = draft.locale) => {
    edited();
    draft.locale = locale;
    // Without an estimate nobody knows what to leave for the fee.
    const isKnown = !state.isNative || fee.isOffered();
    if (!state.asset || !isKnown) return;
    draft.fixed = undefined;
    draft.most = undefined;
    changeAmount({ text: '', isMax: true, isMaxLoading: state.isNative });
  };

  return {
    assets,
    /** Asks what is to be asked about what stands there now. */
    update: fee.update,
    setAsset(asset: Asset | undefined): void {
      edited();
      // An amount of money has no meaning for what has no price.
      if (state.amount.unit === 'money' && !asset?.price) state.amount = ref(noAmount());
      assets.choose(asset);
    },
    offer(list: AssetList): void {
      // After a no of the wallet's the review counts again.
      const isAgreed = state.step === 'review' || state.step === 'asking';
      const isStill = isAgreed || state.isReviewing;
      if (isStill || !takeOffer(draft, list)) return;
      fee.reprice();
      draft.changed();
    },
    setAmount(text: string, locale = 'en'): void {
      edited();
      draft.locale = locale;
      draft.fixed = undefined;
      changeAmount({ text });
    },
    flipUnit(): void {
      const { amount, asset } = state;
      const unit = amount.unit === 'token' ? 'money' : 'token';
      if (unit === 'money' && !asset?.price) return;
      edited();
      const { sum } = amount;
      // Money that nobody can convert is no amount of the token.
      const typed = unit === 'token' && !asset?.price ? '' : amount.text;
      const text = sum ? localAmount(textIn(unit, sum), draft.locale) : typed;
      // The money shown is rounded; the amount is not.
      draft.fixed = sum && { text, value: sum.value };
      changeAmount({ ...amount, text, unit });
    },
    setMax,
    setRecipient(text: string, known?: Parameters<Send['setRecipient']>[1]): void {
      edited();
      recipient.set(text, known);
    },
    setSpeed(speed: Speed): void {
      edited();
      draft.most = undefined;
      state.fee = ref({ ...state.fee, speed });
      draft.changed();
    },
    /** @throws KitError as `Send.begin` */
    async fill({ amount, assetAddress, to = '' }: SendArguments): Promise<void> {
      const choosing = assets.chooseByAddress(assetAddress);
      const text = typeof amount === 'number' ? (decimalText(amount) ?? 'NaN') : (amount ?? '');
      writeAmount(text);
      recipient.set(to);
      await choosing;
    },
    /** Another account or network is in use. What was typed stays, but for an amount of a token that is not there. */
    follow(): void {
      draft.most = undefined;
      // It may be another account's.
      draft.listed = undefined;
      const { isMax } = state.amount;
      if (assets.follow()) state.amount = ref(noAmount());
      else if (isMax) changeAmount({ isMax, isMaxLoading: state.isNative, text: '' });
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
      state.amount = ref(noAmount());
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
