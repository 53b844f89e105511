// Formats fees: the value first, then the token amount, both rounded up.
import type { AppKit, AssetAmount } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { SummaryRow } from '@openappkit/ui';
import { type FormatAmount, costText, worthText } from './money.js';

export const feeMessages = defineMessages('fees', {
  fee: 'Network fee',
  byWallet: 'Shown in your wallet',
  inMoney: ({ worth, amount }: MessageParams<'worth' | 'amount'>) => `${worth} (${amount})`,
  about: ({ amount }: MessageParams<'amount'>) => `≈\u00a0${amount}`,
  atMost: ({ amount }: MessageParams<'amount'>) => `Up to ${amount}`,
});

type Kit = Pick<AppKit, 'messages'>;

/** @example costInMoney(kit, fee); // '$0.42 (0.000134 ETH)', or the token alone if no price is known */
export function costInMoney(
  { messages }: Kit,
  cost: AssetAmount,
  format: FormatAmount = costText,
): string {
  const { tag } = messages.state;
  const worth = worthText(tag, cost, true);
  const amount = format(tag, cost, true);
  return worth ? messages.of(feeMessages).inMoney({ worth, amount }) : amount;
}

interface Fees {
  readonly fee?: AssetAmount | undefined;
  readonly maxFee?: AssetAmount | undefined;
}

/** Returns the likely fee, or else the maximum; undefined if neither is known. */
export function feeText(
  kit: Kit,
  { fee, maxFee }: Fees,
  format?: FormatAmount,
): string | undefined {
  const t = kit.messages.of(feeMessages);
  if (fee) return t.about({ amount: costInMoney(kit, fee, format) });
  return maxFee && t.atMost({ amount: costInMoney(kit, maxFee, format) });
}

/** Shows the likely fee with its maximum, or only the maximum. */
export function feeRow(kit: Kit, { fee, maxFee }: Fees, format: FormatAmount): SummaryRow {
  const t = kit.messages.of(feeMessages);
  const value = feeText(kit, { fee, maxFee }, format);
  const hasOtherMax = fee && maxFee?.value !== fee.value;
  return {
    id: 'fee',
    label: t.fee,
    value: value ?? t.byWallet,
    detail: hasOtherMax ? feeText(kit, { maxFee }, format) : undefined,
  };
}
