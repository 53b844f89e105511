import { createHash } from 'node:crypto';

/** A 96×96 SVG, always the same for a seed. */
export function renderIcon(seed: string, label: string, shape: 'square' | 'round'): string {
  const hash = createHash('sha256').update(seed).digest();
  const byte = (at: number) => hash[at] ?? 0;
  const hue = Math.round((byte(0) / 255) * 360);
  const angle = byte(1) % 360;
  const other = (hue + 40 + (byte(2) % 80)) % 360;
  const letter = [...label.replace(/[^\p{L}\p{N}]/gu, '')][0]?.toUpperCase() ?? '?';
  const edge = shape === 'round' ? 48 : 0;
  const spots = [3, 5, 7].map(
    (at) =>
      `<circle cx="${byte(at) % 96}" cy="${byte(at + 1) % 96}" r="${14 + (byte(at + 9) % 20)}" fill="hsl(${other} 70% 60% / .45)"/>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<defs><linearGradient id="g" gradientTransform="rotate(${angle} .5 .5)"><stop stop-color="hsl(${hue} 65% 42%)"/><stop offset="1" stop-color="hsl(${other} 65% 32%)"/></linearGradient><clipPath id="c"><rect width="96" height="96" rx="${edge}"/></clipPath></defs>`,
    `<g clip-path="url(#c)"><rect width="96" height="96" fill="url(#g)"/>${spots.join('')}`,
    `<text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="46" font-weight="700" text-anchor="middle" dominant-baseline="central">${letter}</text></g></svg>`,
  ].join('');
}
