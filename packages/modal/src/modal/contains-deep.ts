// containsDeep(): whether focus is inside of the dialog. Used by the shell.

/** Whether `inner` lies in `outer`, also through shadow roots. */
export function containsDeep(outer: Element, inner: Element | undefined): boolean {
  let node: Node | null = inner ?? null;
  while (node) {
    if (node === outer) return true;
    node = node instanceof ShadowRoot ? node.host : (node.parentNode ?? null);
  }
  return false;
}
