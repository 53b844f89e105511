// The names by which the page, the frame and the window find each other.

/** Marks every message, so that a page's other traffic is left alone. */
export const channel = 'openappkit-sandbox-wallet';

/** Name of the frame; the window finds it through its opener. */
export const frameName = 'openappkit-sandbox-wallet-frame';
