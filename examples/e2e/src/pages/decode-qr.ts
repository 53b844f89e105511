// Decodes a QR code from a screenshot, only dark on light, as a plain camera app does.
import jsqr from 'jsqr';
import { PNG } from 'pngjs';

// The package is CommonJS, so its function is the default export of its default export.
const read = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;

/** Returns the text, or undefined without a readable code. */
export function decodeQr(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  const found = read(new Uint8ClampedArray(data), width, height, {
    inversionAttempts: 'dontInvert',
  });
  return found?.data;
}
