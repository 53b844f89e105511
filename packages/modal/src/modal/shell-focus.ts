/** Matches the frame of the embedded wallet. The frame of a second kit has the same name with a suffix. */
export const walletFrameSelector = '[name^="w3m-secure-iframe"]';

/** Whether `outer` contains `inner`, across shadow roots. */
export function containsDeep(outer: Element, inner: Element | undefined): boolean {
  let node: Node | null = inner ?? null;
  while (node) {
    if (node === outer) return true;
    node = node instanceof ShadowRoot ? node.host : (node.parentNode ?? null);
  }
  return false;
}
