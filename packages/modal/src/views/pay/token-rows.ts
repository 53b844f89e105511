import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import type { AppKit, PayState, PayIssue, PaySource } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { html, nothing, type TemplateResult } from 'lit';
import { assetIcon } from '../../shared/asset-row.js';
import { costText, sumText } from '../../messages/money.js';
import { holdingText } from '../../messages/asset-text.js';

export const payMessages = defineMessages('pay-choice', {
  nothing: 'Nothing to pay',
  nothingText: 'This payment has ended. Go back to the app and start again.',
  wallets: 'From your wallet',
  connect: 'Connect a wallet',
  connectText: 'Then review and approve the payment.',
  noWallet: 'No wallet can pay this here',
  switchTo: ({ network }: MessageParams<'network'>) => `Switch to ${network} to pay`,
  approveSwitch: ({ wallet }: MessageParams<'wallet'>) => `Approve in ${wallet}`,
  stayed: ({ network }: MessageParams<'network'>) => `Still not on ${network}. Try again.`,
  asking: 'Getting the cost…',
  has: ({ amount }: MessageParams<'amount'>) => `Balance: ${amount}`,
  ready: 'Review and pay',
  otherTokens: 'With another token you have',
  hasOn: ({ amount, network }: MessageParams<'amount' | 'network'>) => `${amount} on ${network}`,
  costs: ({ amount }: MessageParams<'amount'>) => `${amount}: review and pay`,
  payWith: ({ symbol }: MessageParams<'symbol'>) => `Pay with ${symbol}`,
  noWay: 'No payment service accepts this right now. Try again, or pay another way.',
  tooMuch: ({ amount }: MessageParams<'amount'>) => `Not enough. Balance: ${amount}`,
  noFee: ({ symbol }: MessageParams<'symbol'>) => `Not enough ${symbol} for the network fee`,
  tooLittle: 'Not enough for the amount and the network fee',
  unsendable: ({ symbol }: MessageParams<'symbol'>) => `${symbol} wouldn’t arrive in full`,
  mismatch: ({ symbol }: MessageParams<'symbol'>) =>
    `The app and the network disagree on ${symbol} decimals`,
  quoteFailed: 'Couldn’t get the cost. Try again.',
  quoteExpired: 'The quote expired. Get a new one.',
});

type Asset = PayState['tokens'][number];

export function tokenRows(
  kit: AppKit,
  known: PayState,
  {
    onPress,
    pictures,
    wallet,
  }: {
    readonly wallet: string;
    readonly pictures: Readonly<Record<string, string>> | undefined;
    readonly onPress: (asset: Asset) => void;
  },
): TemplateResult | typeof nothing {
  const { payWith, tokens } = known;
  if (tokens.length === 0) return nothing;
  const t = kit.messages.of(payMessages);
  const detailOf = (asset: Asset): string => {
    const network = kit.core.chain.find(asset.caipNetworkId)?.name ?? '';
    const amount = holdingText(kit.messages.state.tag, asset);
    return t.hasOn({ amount, network });
  };
  const row = (asset: Asset): TemplateResult => {
    const isChosen = asset.assetId === payWith?.assetId;
    const state = isChosen ? sourceRow(kit, known, wallet) : undefined;
    return html`<ak-list-row
      heading=${asset.name}
      detail=${state?.detail ?? detailOf(asset)}
      ?busy=${state?.isBusy ?? false}
      ?disabled=${state?.isDisabled ?? false}
      ?failed=${state?.isFailed ?? false}
      @click=${() => onPress(asset)}
    >
      ${assetIcon(kit, { asset, network: kit.core.chain.find(asset.caipNetworkId), pictures })}
    </ak-list-row>`;
  };
  return html`<h3>${t.otherTokens}</h3>
    <ak-list label=${t.otherTokens}>${tokens.map(row)}</ak-list>`;
}

interface SourceRow {
  readonly heading: string;
  readonly detail: string;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly isFailed: boolean;
}

/** @param wallet name of the wallet; '' while none is connected */
export function sourceRow(
  kit: Pick<AppKit, 'messages' | 'core'>,
  { payWith, request, source }: Pick<PayState, 'payWith' | 'request' | 'source'>,
  wallet: string,
): SourceRow {
  const t = kit.messages.of(payMessages);
  const chosenNetwork = payWith ? kit.core.chain.find(payWith.caipNetworkId) : request?.network;
  const network = chosenNetwork?.name ?? '';
  const { status } = source;
  const { switching } = kit.core.chain.state;
  const isHere = switching?.caipNetworkId === chosenNetwork?.caipNetworkId;
  const isAsked = isHere && (switching?.phase === 'waiting' || switching?.phase === 'adding');
  const isStayed = isHere && switching !== undefined && !isAsked;
  const row = { isBusy: false, isDisabled: false, isFailed: false, heading: wallet };
  switch (status) {
    case 'absent':
      return { ...row, heading: t.noWallet, detail: '', isDisabled: true };
    case 'connect':
      return { ...row, heading: t.connect, detail: t.connectText };
    case 'network':
      if (isAsked) return { ...row, detail: t.approveSwitch({ wallet }), isBusy: true };
      if (isStayed) return { ...row, detail: t.stayed({ network }), isFailed: true };
      return { ...row, detail: t.switchTo({ network }) };
    case 'loading':
      return { ...row, detail: t.asking, isBusy: true };
    case 'short':
      return { ...row, detail: issueText(kit, source.issue), isDisabled: true, isFailed: true };
    case 'failed':
      return { ...row, detail: payWith ? t.noWay : t.quoteFailed, isFailed: true };
    case 'expired':
      return { ...row, detail: t.quoteExpired };
    case 'ready':
      return { ...row, detail: readyText(kit, source) };
  }
}

function readyText({ messages }: Pick<AppKit, 'messages'>, { balance, quote }: PaySource): string {
  const t = messages.of(payMessages);
  if (quote?.transfer) return t.costs({ amount: costText(messages.state.tag, quote.amount) });
  return balance ? t.has({ amount: sumText(messages.state.tag, balance) }) : t.ready;
}

function issueText({ messages }: Pick<AppKit, 'messages'>, issue: PayIssue | undefined): string {
  const t = messages.of(payMessages);
  switch (issue?.code) {
    case 'too-much':
      return t.tooMuch({ amount: sumText(messages.state.tag, issue.balance) });
    case 'no-coin-for-fee':
      return t.noFee(issue);
    case 'unsendable':
      return t.unsendable(issue);
    case 'mismatch':
      return t.mismatch(issue);
    default:
      return t.tooLittle;
  }
}
