// textColours(): every way in which text of the page is coloured: of which element, and over what. Two states that have the same
// ways have the same contrasts, which is most of what axe takes its time for. For tests of this package only.
import { allElements } from './mount-kit.js';

/** Where texts are drawn: of an element's own, by the slots that they are put into. */
function placesOf(element: Element): readonly Element[] {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  const places = texts
    .filter(({ data }) => data.trim() !== '')
    .map((text) => text.assignedSlot ?? element);
  return element instanceof HTMLInputElement ? [element] : places;
}

/** Details put into, through slots and shadow roots, as it is drawn. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : null;
  return element.assignedSlot ?? element.parentElement ?? host;
}

/** @returns one line for each way */
export function textColours(): ReadonlySet<string> {
  const known = new Map<Element, string>();
  const behind = (element: Element | null): string => {
    if (element === null) return '';
    const before = known.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, color, filter, opacity } = getComputedStyle(element);
    const is = [element.localName, element.className, element.getAttribute('part')].join('.');
    const styles = [color, backgroundColor, backgroundImage, filter, opacity];
    const line = [behind(parentOf(element)), is, ...styles].join(' ');
    known.set(element, line);
    return line;
  };
  return new Set(
    allElements(document)
      .flatMap(placesOf)
      .map((place) => {
        const { fontSize, fontWeight, textShadow } = getComputedStyle(place);
        return [behind(place), fontSize, fontWeight, textShadow].join(' ');
      }),
  );
}
