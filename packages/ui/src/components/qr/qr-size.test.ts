import { describe, expect, it } from 'vitest';
import { qrSize } from './qr-size.js';

const space = { side: 69, available: 360, viewport: 1280, pixelRatio: 1 };

describe('qrSize', () => {
  it('draws modules of 5 px if they fit the box', () => {
    expect(qrSize(space)).toEqual({ tile: 345, code: 345 });
  });

  it('uses the largest whole module that fits otherwise', () => {
    expect(qrSize({ ...space, available: 300 })).toEqual({ tile: 276, code: 276 });
  });

  it('never draws a short text smaller than 264 px', () => {
    expect(qrSize({ ...space, side: 33 })).toEqual({ tile: 264, code: 264 });
  });

  it('uses 256 px in a 320 px viewport and keeps whole modules inside', () => {
    expect(qrSize({ ...space, available: 280, viewport: 320 })).toEqual({ tile: 256, code: 207 });
  });

  it('uses the device pixels of a dense screen', () => {
    expect(qrSize({ ...space, available: 280, viewport: 320, pixelRatio: 2 })).toEqual({
      tile: 256,
      code: 241.5,
    });
  });

  it('grows a tile whose modules would be under 3 px', () => {
    expect(qrSize({ ...space, side: 101, wanted: 256 })).toEqual({ tile: 303, code: 303 });
  });

  it('never exceeds the box', () => {
    expect(qrSize({ ...space, available: 200 })).toEqual({ tile: 200, code: 138 });
  });
});
