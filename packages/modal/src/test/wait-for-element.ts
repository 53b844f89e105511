// Tests find elements by selector, so that they work in every language.
import { allElements, until, viewOf } from './mount-kit.js';

/** Includes elements of shadow roots. */
export function partsOf(tag: string, selector: string): HTMLElement[] {
  const view = viewOf(tag);
  return allElements(view?.shadowRoot ?? document.createElement('div')).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(selector),
  );
}

/** Waits for a matching element. @param index of the match; negative counts from the end */
export async function waitForElement(
  tag: string,
  selector: string,
  index = 0,
): Promise<HTMLElement> {
  await until(() => viewOf(tag), tag);
  return until(() => partsOf(tag, selector).at(index), `${selector} of ${tag}`);
}
