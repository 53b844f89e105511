// parts: a sentence with elements in it, as a list that lit draws. A tag for catalogues, so that the order of words
// and elements is the language's own. Pure.
import type { Parts } from '@openappkit/kit/internal';

/** @example ({ terms }: With<'terms', Around>) => parts`I agree to the ${terms('Terms')}` */
export function parts(texts: TemplateStringsArray, ...elements: readonly unknown[]): Parts {
  return texts.flatMap((text, index) =>
    index < elements.length ? [text, elements[index]] : [text],
  );
}
