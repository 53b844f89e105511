// Matches the frame of the embedded wallet. The frame of a second kit has the same name with a suffix.
export const walletFrameSelector = '[name^="w3m-secure-iframe"]';
