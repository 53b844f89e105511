// sourceRow(): how the wallet in use would pay: what its row says, and whether it can be pressed. Pure; drawn by the pay view.
import type { AppKit, PayIssue, PaySource, PayState } from '@openappkit/kit';
import { exactText, sumText } from '../../words/amounts/sum-text.js';
import { payViewWords } from './strings.js';

export interface SourceRow {
  readonly heading: string;
  readonly detail: string;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly isFailed: boolean;
}

/** @param wallet its name; '' while none is connected */
export function sourceRow(
  kit: Pick<AppKit, 'words' | 'core'>,
  { payWith, request, source }: Pick<PayState, 'payWith' | 'request' | 'source'>,
  wallet: string,
): SourceRow {
  const say = kit.words.of(payViewWords);
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
      return { ...row, heading: say.noWallet, detail: '', isDisabled: true };
    case 'connect':
      return { ...row, heading: say.connect, detail: say.connectText };
    case 'network':
      if (isAsked) return { ...row, detail: say.approveSwitch({ wallet }), isBusy: true };
      if (isStayed) return { ...row, detail: say.stayed({ network }), isFailed: true };
      return { ...row, detail: say.switchTo({ network }) };
    case 'loading':
      return { ...row, detail: say.asking, isBusy: true };
    case 'short':
      return { ...row, detail: issueText(kit, source.issue), isDisabled: true, isFailed: true };
    case 'failed':
      return { ...row, detail: payWith ? say.noWay : say.quoteFailed, isFailed: true };
    case 'expired':
      return { ...row, detail: say.quoteExpired };
    case 'ready':
      return { ...row, detail: readyText(kit, source) };
  }
}

function readyText({ words }: Pick<AppKit, 'words'>, { balance, quote }: PaySource): string {
  const say = words.of(payViewWords);
  if (quote?.transfer) return say.costs({ amount: exactText(words.state.tag, quote.amount) });
  return balance ? say.has({ amount: sumText(words.state.tag, balance) }) : say.ready;
}

function issueText({ words }: Pick<AppKit, 'words'>, issue: PayIssue | undefined): string {
  const say = words.of(payViewWords);
  switch (issue?.code) {
    case 'too-much':
      return say.tooMuch({ amount: exactText(words.state.tag, issue.balance) });
    case 'no-coin-for-fee':
      return say.noFee(issue);
    case 'unsendable':
      return say.unsendable(issue);
    case 'mismatch':
      return say.mismatch(issue);
    default:
      return say.tooLittle;
  }
}
