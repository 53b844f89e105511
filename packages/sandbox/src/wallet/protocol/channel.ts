export const channel = 'openappkit-sandbox-wallet';

/** The window finds the frame by this name through its opener. */
export const frameName = 'openappkit-sandbox-wallet-frame';
