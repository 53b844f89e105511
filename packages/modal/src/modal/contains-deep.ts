/** Whether `outer` contains `inner`, across shadow roots. */
export function containsDeep(outer: Element, inner: Element | undefined): boolean {
  let node: Node | null = inner ?? null;
  while (node) {
    if (node === outer) return true;
    node = node instanceof ShadowRoot ? node.host : (node.parentNode ?? null);
  }
  return false;
}
