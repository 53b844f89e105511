// answersText(): what is said while several namespaces are asked, and at the end. Pure; used by the choose-network
// view only.
import type { ConnectAnswer } from '@openappkit/core';
import type { LineState } from '@openappkit/ui';
import type { commonWords } from '../../words/common-words.js';
import type { chooseNetworkWords } from './strings.js';

/** The words in the language of the kit. */
export type ChooseNetworkSay = (typeof commonWords)['english'] &
  (typeof chooseNetworkWords)['english'];

/** Who the words are about, and how namespaces are called. */
export interface AnswersAbout {
  readonly wallet: string;
  readonly app: string;
  readonly nameOf: (namespace: string) => string;
}

/** How many of them were accepted. */
export function outcomeOf(answers: readonly ConnectAnswer[]): 'all' | 'some' | 'none' {
  const accepted = answers.filter(({ status }) => status === 'connected').length;
  if (accepted === answers.length) return 'all';
  return accepted > 0 ? 'some' : 'none';
}

export function answersText(
  say: ChooseNetworkSay,
  answers: readonly ConnectAnswer[],
  isOver: boolean,
  { wallet, app, nameOf }: AnswersAbout,
): { readonly heading: string; readonly text: string; readonly line: LineState } {
  const count = answers.length;
  const asked = answers.find(({ status }) => status === 'asked');
  if (!isOver) {
    const position = answers.filter(({ status }) => status !== 'next').length;
    const text =
      asked === undefined
        ? ''
        : say.request({ position, count, namespace: nameOf(asked.namespace) });
    return { heading: say.approve({ wallet }), text, line: 'waiting' };
  }
  const accepted = answers.filter(({ status }) => status === 'connected').length;
  const isDeclined = answers.some(({ status }) => status === 'declined');
  const line = isDeclined ? 'declined' : 'failed';
  switch (outcomeOf(answers)) {
    case 'all':
      return { heading: say.connected, text: '', line: 'done' };
    case 'some':
      return {
        heading: say.someDone({ done: accepted, count }),
        text: say.someText,
        line,
      };
    case 'none':
      return { heading: say.noneDone, text: say.nothingShared({ app }), line };
  }
}
