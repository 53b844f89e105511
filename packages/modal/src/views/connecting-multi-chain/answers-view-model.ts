// View models of requesting several namespaces: each answer and the end.
import type { ConnectAnswer } from '@openappkit/core';
import type { ResultViewModel } from '../../result/result-view-model.js';
import type { WithCommon } from '../../messages/common-messages.js';
import type { connectingMultiChainMessages } from './messages.js';

export interface AnswersMessageParams {
  readonly wallet: string;
  readonly app: string;
  readonly nameOf: (namespace: string) => string;
}

export function createAnswersViewModel(
  t: WithCommon<typeof connectingMultiChainMessages>,
  answers: readonly ConnectAnswer[],
  isOver: boolean,
  { wallet, app, nameOf }: AnswersMessageParams,
): ResultViewModel {
  const another = t.anotherWallet;
  const count = answers.length;
  const has = (expected: ConnectAnswer['status']) =>
    answers.filter(({ status }) => status === expected).length;
  if (!isOver) {
    const pending = answers.find(({ status }) => status === 'asked');
    const position = count - has('next');
    const text = pending
      ? t.request({ position, count, namespace: nameOf(pending.namespace) })
      : '';
    return { line: 'waiting', heading: t.approve({ wallet }), text, another };
  }
  const done = has('connected');
  if (done === count) return { line: 'done', heading: t.connected, text: '' };
  const line = has('declined') > 0 ? 'declined' : 'failed';
  if (done === 0) {
    const text = t.nothingShared({ app });
    return { line, heading: t.noneDone, text, again: t.tryAgain, another };
  }
  const heading = t.someDone({ done, count });
  return { line, heading, text: t.someText, again: t.askRest, another: t.goOn };
}
