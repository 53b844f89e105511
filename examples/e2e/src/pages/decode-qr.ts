// decodeQr(): reads a code off a screenshot, dark on light only, as a plain camera app does.
import jsqr from 'jsqr';
import { PNG } from 'pngjs';

// The package is CommonJS: its function is the default of its default.
const read = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;

/** The text, or undefined where no code can be read. */
export function decodeQr(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  const found = read(new Uint8ClampedArray(data), width, height, {
    inversionAttempts: 'dontInvert',
  });
  return found?.data;
}
