// Lists all combinations of text and background styles on the page. States with the same combinations have the same contrast, so
// axe can skip its slowest rules.
import { allElements } from './mount-kit.js';

/** Returns the elements in which the element's own text renders: the assigned slots, or the element. */
function placesOf(element: Element): readonly Element[] {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  const places = texts
    .filter(({ data }) => data.trim() !== '')
    .map((text) => text.assignedSlot ?? element);
  return element instanceof HTMLInputElement ? [element] : places;
}

/** Returns the parent in the flattened tree, across slots and shadow roots. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : null;
  return element.assignedSlot ?? element.parentElement ?? host;
}

export function textColours(): ReadonlySet<string> {
  const known = new Map<Element, string>();
  const describeStyles = (element: Element | null): string => {
    if (element === null) return '';
    const before = known.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, color, filter, opacity } = getComputedStyle(element);
    const is = [element.localName, element.className, element.getAttribute('part')].join('.');
    const styles = [color, backgroundColor, backgroundImage, filter, opacity];
    const line = [describeStyles(parentOf(element)), is, ...styles].join(' ');
    known.set(element, line);
    return line;
  };
  return new Set(
    allElements(document)
      .flatMap(placesOf)
      .map((place) => {
        const { fontSize, fontWeight, textShadow } = getComputedStyle(place);
        return [describeStyles(place), fontSize, fontWeight, textShadow].join(' ');
      }),
  );
}
