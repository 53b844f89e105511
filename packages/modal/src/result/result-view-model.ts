// View model of a wallet request and its result. Each waiting view has a table with one row per state.
import type { LineState } from '@openappkit/ui';

export interface ResultViewModel {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  /** Label of the button that requests the wallet again. */
  readonly again?: string | undefined;
  /** Label of the button that leads to other wallets. */
  readonly another?: string | undefined;
  /** Whether to offer a pairing code. */
  readonly phone?: boolean | undefined;
  /** Whether to offer the error details. */
  readonly copy?: boolean | undefined;
}

/** The same, by message keys. Without `text`, the error's reason; without `another`, the default label, except in the last state. */
export interface ResultRow<Key extends string = string> {
  readonly line: LineState;
  readonly heading: Key;
  readonly text?: Key;
  readonly again?: Key;
  readonly another?: Key;
  readonly phone?: true;
  readonly copy?: true;
}

/** @param about parameters of the messages */
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

/** Whether the result is a failure, which is announced at once. */
export function isFailure({ line }: ResultViewModel): boolean {
  return line === 'failed' || line === 'declined';
}
