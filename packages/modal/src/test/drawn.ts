// drawn(): a part of the view in front, found by its structure and not by its words. For states and tests only.
import { allElements, until, viewOf } from './mount-kit.js';

/** All parts of the view that fit, through shadow roots. */
export function partsOf(tag: string, selector: string): HTMLElement[] {
  const view = viewOf(tag);
  return allElements(view?.shadowRoot ?? document.createElement('div')).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(selector),
  );
}

/** @param index which of those that fit; negative from the end. Waits until it is there */
export async function drawn(tag: string, selector: string, index = 0): Promise<HTMLElement> {
  await until(() => viewOf(tag), tag);
  return until(() => partsOf(tag, selector).at(index), `${selector} of ${tag}`);
}
