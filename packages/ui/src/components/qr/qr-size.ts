/** The inputs of the size; lengths in CSS px. */
export interface QrSpace {
  /** Modules on a side, including the quiet zone. */
  readonly side: number;
  /** Inner width of the box that contains the tile. */
  readonly available: number;
  readonly viewport: number;
  /** Device pixels per CSS px. */
  readonly pixelRatio: number;
  /** Side that the host requests; undefined for the default size. */
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
// Used if there is room, because a screenshot at 0.6 scale still has 3 px per module.
const easyModule = 5;

/**
 * A module is a whole number of device pixels and at least 3 CSS px, so that no module is drawn wider
 * than its neighbor; the tile grows for that, but never beyond the box.
 */
export function qrSize(space: QrSpace): QrSize {
  const { side, available, pixelRatio, wanted } = space;
  const least = wanted ?? (space.viewport <= narrowViewport ? narrowTile : normalTile);
  const limit = Math.max(1, available);
  const wholeDown = (length: number) =>
    Math.floor((length / side) * pixelRatio + 1e-6) / pixelRatio;
  const wholeUp = (length: number) => Math.ceil((length / side) * pixelRatio - 1e-6) / pixelRatio;
  const fixed = wanted !== undefined || least === narrowTile;
  const preferredModule = fixed
    ? Math.max(wholeDown(least), smallestModule)
    : Math.max(wholeUp(least), easyModule);
  const module = preferredModule * side <= limit ? preferredModule : wholeDown(limit);
  // In a box too narrow for whole pixels, scale the code to fit.
  const code = module > 0 ? module * side : limit;
  return { code, tile: Math.min(limit, Math.max(least, code)) };
}
