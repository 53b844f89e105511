// qrSize(): how large the tile and one module of a code are drawn. Used by AkQr only; pure.

/** What the size depends on; lengths in CSS px. */
export interface QrSpace {
  /** Modules on a side, the quiet zone included. */
  readonly side: number;
  /** Inner width of the box the tile stands in. */
  readonly available: number;
  readonly viewport: number;
  /** Device pixels of a CSS px. */
  readonly pixelRatio: number;
  /** Side the host asks for; undefined lets the rule decide. */
  readonly wanted?: number | undefined;
}

/** Sides in CSS px. */
export interface QrSize {
  readonly tile: number;
  readonly code: number;
}

// The smallest tile, and the one of 320 px viewports.
const normalTile = 264;
const narrowTile = 256;
const narrowViewport = 340;
const smallestModule = 3;
// Where there is room: a picture of the screen at 0.6 scale still has 3 px for a module.
const easyModule = 5;

/**
 * A module is a whole number of device pixels and at least 3 CSS px, so that no module is drawn wider
 * than its neighbour; the tile grows for that, but never beyond the box.
 */
export function qrSize(space: QrSpace): QrSize {
  const { side, available, pixelRatio, wanted } = space;
  const least = wanted ?? (space.viewport <= narrowViewport ? narrowTile : normalTile);
  const limit = Math.max(1, available);
  const wholeDown = (length: number) =>
    Math.floor((length / side) * pixelRatio + 1e-6) / pixelRatio;
  const wholeUp = (length: number) => Math.ceil((length / side) * pixelRatio - 1e-6) / pixelRatio;
  const fixed = wanted !== undefined || least === narrowTile;
  const asked = fixed
    ? Math.max(wholeDown(least), smallestModule)
    : Math.max(wholeUp(least), easyModule);
  const module = asked * side <= limit ? asked : wholeDown(limit);
  // A box too narrow for whole pixels still gets the whole code.
  const code = module > 0 ? module * side : limit;
  return { code, tile: Math.min(limit, Math.max(least, code)) };
}
