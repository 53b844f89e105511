import { encode } from 'uqr';

/** Empty modules on each side (ISO/IEC 18004 requires 4). */
export const quietModules = 4;

export interface QrPath {
  /** SVG path data of the dark modules, in modules, including the quiet zone. */
  readonly path: string;
  /** Modules on a side, including the quiet zone. */
  readonly side: number;
}

/**
 * Encodes `text` at error correction M; one run of dark modules is one rectangle of the path.
 * @returns undefined when the text is empty or longer than a code holds (2,331 bytes)
 * @example qrPath('wc:…')?.path;
 */
export function qrPath(text: string): QrPath | undefined {
  if (text === '') return undefined;
  const data = matrix(text);
  if (!data) return undefined;
  const segments: string[] = [];
  for (const [y, row] of data.entries())
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const run = x - start + 1;
      segments.push(`M${start + quietModules} ${y + quietModules}h${run}v1h-${run}z`);
    }
  return { path: segments.join(''), side: data.length + 2 * quietModules };
}

function matrix(text: string): boolean[][] | undefined {
  try {
    return encode(text, { ecc: 'M', border: 0 }).data;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
