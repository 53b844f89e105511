// answersLook(): what is shown while several namespaces are asked, and at the end. Pure; used by the choose-network
// view only.
import type { ConnectAnswer } from '@openappkit/core';
import type { OutcomeLook } from '../../outcome/outcome-look.js';
import type { Say } from '../../words/common-words.js';
import type { chooseNetworkWords } from './strings.js';

/** Who the words are about, and how namespaces are called. */
export interface AnswersAbout {
  readonly wallet: string;
  readonly app: string;
  readonly nameOf: (namespace: string) => string;
}

export function answersLook(
  say: Say<typeof chooseNetworkWords>,
  answers: readonly ConnectAnswer[],
  isOver: boolean,
  { wallet, app, nameOf }: AnswersAbout,
): OutcomeLook {
  const another = say.anotherWallet;
  const count = answers.length;
  const has = (wanted: ConnectAnswer['status']) =>
    answers.filter(({ status }) => status === wanted).length;
  if (!isOver) {
    const asked = answers.find(({ status }) => status === 'asked');
    const position = count - has('next');
    const text = asked ? say.request({ position, count, namespace: nameOf(asked.namespace) }) : '';
    return { line: 'waiting', heading: say.approve({ wallet }), text, another };
  }
  const done = has('connected');
  if (done === count) return { line: 'done', heading: say.connected, text: '' };
  const line = has('declined') > 0 ? 'declined' : 'failed';
  if (done === 0) {
    const text = say.nothingShared({ app });
    return { line, heading: say.noneDone, text, again: say.tryAgain, another };
  }
  const heading = say.someDone({ done, count });
  return { line, heading, text: say.someText, again: say.askRest, another: say.goOn };
}
