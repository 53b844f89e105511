// Finds controls that are too small for a finger.
import { outersOf } from './flat-tree.js';
import { allElements } from './mount-kit.js';

const targetPx = 44;

const controls = 'button, a[href], input, textarea, select, summary, [role=slider]';

/** A link in a sentence is as high as its line. */
const isInText = (element: Element): boolean =>
  element.localName === 'a' && getComputedStyle(element).display === 'inline';

/** The label of a field counts, because a tap on it reaches the field. */
function sizeOf(element: Element): DOMRect {
  const outers = [element, ...outersOf(element)];
  return (outers.find((each) => each.matches('label')) ?? element).getBoundingClientRect();
}

/** @param shell gets the tokens of a touch screen */
export function smallTargets(shell: HTMLElement): readonly string[] {
  shell.style.setProperty('--_ak-target', `${targetPx}px`);
  return allElements(shell.shadowRoot ?? shell)
    .filter((element) => element.matches(controls) && !isInText(element))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const { height, width } = sizeOf(element);
      if (width >= targetPx - 0.5 && height >= targetPx - 0.5) return [];
      const root = element.getRootNode();
      const host = root instanceof ShadowRoot ? root.host.localName : '';
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
      return [`${host} ${element.localName} "${name}": ${width} × ${height}`];
    });
}
