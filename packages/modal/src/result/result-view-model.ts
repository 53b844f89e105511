// outcomeLook(): what is shown while a wallet is asked, and of what became of it: line, words and ways out. Pure; each
// view that waits has a table with one row a state.
import type { LineState } from '@openappkit/ui';

export interface ResultViewModel {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  /** Label of the button that asks the wallet again. */
  readonly again?: string | undefined;
  /** Label of the way to another wallet. */
  readonly another?: string | undefined;
  /** Offer a code for a phone. */
  readonly phone?: boolean | undefined;
  /** Offer the details of what failed. */
  readonly copy?: boolean | undefined;
}

/** The same by the keys of its words. Without `text`, why it failed; without `another`, the way that all but the last state have. */
export interface ResultRow<Key extends string = string> {
  readonly line: LineState;
  readonly heading: Key;
  readonly text?: Key;
  readonly again?: Key;
  readonly another?: Key;
  readonly phone?: true;
  readonly copy?: true;
}

/** @param about what the sentences are told */
export function createResultViewModel<
  Key extends string,
  About extends { readonly reason: string },
>(
  { heading, text, again, another, ...rest }: ResultRow<Key>,
  t: NoInfer<Readonly<Record<Key | 'anotherWallet', string | ((about: About) => string)>>>,
  about: About,
): ResultViewModel {
  const said = (key: Key | 'anotherWallet'): string => {
    const sentence = t[key];
    return typeof sentence === 'string' ? sentence : sentence(about);
  };
  return {
    ...rest,
    heading: said(heading),
    text: text ? said(text) : about.reason,
    again: again && said(again),
    another: rest.line === 'done' ? undefined : said(another ?? 'anotherWallet'),
  };
}

/** Whether it went wrong: then it is said at once. */
export function isFailure({ line }: ResultViewModel): boolean {
  return line === 'failed' || line === 'declined';
}
