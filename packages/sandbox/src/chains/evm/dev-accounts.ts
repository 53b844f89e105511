// The accounts every sandbox chain is born with, from the test phrase that anvil uses too.
// Read by the deployer, the faucet and the wallet window. The keys are public: never send real money here.

/** The well-known test phrase. Everybody has its keys. */
export const devPhrase = 'test test test test test test test test test test test junk';

/** The sandbox wallet's accounts: indexes 0 to 2 of the phrase. */
export const walletAddresses = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const;

/** Index of the account that deploys the toy contracts and fills the faucet. */
export const faucetIndex = 9;
