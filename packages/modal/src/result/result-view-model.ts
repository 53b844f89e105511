// Each waiting view has a table with one row per state.
import type { LineState } from '@openappkit/ui';

export interface ResultViewModel {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  /** Label of the button that asks the wallet again. */
  readonly again?: string | undefined;
  readonly another?: string | undefined;
  readonly phone?: boolean | undefined;
  readonly copy?: boolean | undefined;
}

/**
 * Message keys of a ResultViewModel. Without `text`, shows the error's reason; without `another`, the default label,
 * except in the last state.
 */
export interface ResultRow<Key extends string = string> {
  readonly line: LineState;
  readonly heading: Key;
  readonly text?: Key;
  readonly again?: Key;
  readonly another?: Key;
  readonly phone?: true;
  readonly copy?: true;
}

export function createResultViewModel<
  Key extends string,
  About extends { readonly reason: string },
>(
  { heading, text, again, another, ...rest }: ResultRow<Key>,
  t: NoInfer<Readonly<Record<Key | 'anotherWallet', string | ((about: About) => string)>>>,
  about: About,
): ResultViewModel {
  const textFor = (key: Key | 'anotherWallet'): string => {
    const sentence = t[key];
    return typeof sentence === 'string' ? sentence : sentence(about);
  };
  return {
    ...rest,
    heading: textFor(heading),
    text: text ? textFor(text) : about.reason,
    again: again && textFor(again),
    another: rest.line === 'done' ? undefined : textFor(another ?? 'anotherWallet'),
  };
}

/** A failure is announced at once. */
export function isFailure({ line }: ResultViewModel): boolean {
  return line === 'failed' || line === 'declined';
}
