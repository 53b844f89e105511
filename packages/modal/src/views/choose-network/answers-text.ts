// answersText(): what is said while several namespaces are asked, and at the end. Pure; used by the choose-network
// view only.
import type { ConnectAnswer } from '@openappkit/core';
import type { LineState } from '@openappkit/ui';
import { namespaceName } from '../../strings/namespaces.js';
import { chooseStrings as say } from './strings.js';

/** How many of them were accepted. */
export function outcomeOf(answers: readonly ConnectAnswer[]): 'all' | 'some' | 'none' {
  const accepted = answers.filter(({ status }) => status === 'connected').length;
  if (accepted === answers.length) return 'all';
  return accepted > 0 ? 'some' : 'none';
}

export function answersText(
  answers: readonly ConnectAnswer[],
  isOver: boolean,
  { wallet, app }: { readonly wallet: string; readonly app: string },
): { readonly heading: string; readonly text: string; readonly line: LineState } {
  const count = answers.length;
  const asked = answers.find(({ status }) => status === 'asked');
  if (!isOver) {
    const position = answers.filter(({ status }) => status !== 'next').length;
    const text =
      asked === undefined
        ? ''
        : say['choose.waiting-text'](position, count, namespaceName(asked.namespace));
    return { heading: say['choose.waiting'](wallet), text, line: 'waiting' };
  }
  const accepted = answers.filter(({ status }) => status === 'connected').length;
  const isDeclined = answers.some(({ status }) => status === 'declined');
  const line = isDeclined ? 'declined' : 'failed';
  switch (outcomeOf(answers)) {
    case 'all':
      return { heading: say['choose.all-done'], text: '', line: 'done' };
    case 'some':
      return {
        heading: say['choose.some-done'](accepted, count),
        text: say['choose.some-text'],
        line,
      };
    case 'none':
      return { heading: say['choose.none-done'], text: say['choose.none-text'](app), line };
  }
}
