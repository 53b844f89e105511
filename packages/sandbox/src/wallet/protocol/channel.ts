/** Marks every message, so that the page's other messages are ignored. */
export const channel = 'openappkit-sandbox-wallet';

/** Name of the frame, by which the window finds it through its opener. */
export const frameName = 'openappkit-sandbox-wallet-frame';
