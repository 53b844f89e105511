// A hash for choosing colors and patterns. Not for security.

/** FNV-1a, 32 bits, unsigned. The same text gives the same number on every device. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  // FNV's low bits are weak on short, similar texts such as addresses; this spreads them.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}
