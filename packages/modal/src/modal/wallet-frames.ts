// The embedded wallet's frame, by the name that it has on every page; a second kit's has one that begins so.
export const walletFrameSelector = '[name^="w3m-secure-iframe"]';
