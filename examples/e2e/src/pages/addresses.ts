// Accounts of the public test phrase on every sandbox chain.

/** The wallet's first account. */
export const walletAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** An account of the phrase that the wallet does not show; it receives, and sends outside the wallet. */
export const otherAddress = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
/** The wallet's second account. */
export const secondAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** Private key of `otherAddress`, public like the whole phrase. */
export const otherKey = '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6';
