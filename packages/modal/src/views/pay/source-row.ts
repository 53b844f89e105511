import type { AppKit, PayIssue, PaySource, PayState } from '@openappkit/kit';
import { exactText, sumText } from '../../messages/amounts/sum-text.js';
import { payMessages } from './messages.js';

export interface SourceRow {
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
  const place = payWith ? kit.core.chain.find(payWith.caipNetworkId) : request?.network;
  const network = place?.name ?? '';
  const { status } = source;
  const { switching } = kit.core.chain.state;
  const isHere = switching?.caipNetworkId === place?.caipNetworkId;
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
  if (quote?.transfer) return t.costs({ amount: exactText(messages.state.tag, quote.amount) });
  return balance ? t.has({ amount: sumText(messages.state.tag, balance) }) : t.ready;
}

function issueText({ messages }: Pick<AppKit, 'messages'>, issue: PayIssue | undefined): string {
  const t = messages.of(payMessages);
  switch (issue?.code) {
    case 'too-much':
      return t.tooMuch({ amount: exactText(messages.state.tag, issue.balance) });
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
