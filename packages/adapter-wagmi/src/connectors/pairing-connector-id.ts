/** Id that wagmi's own connector and the kit's share for pairing by code. */
export const pairingConnectorId = 'walletConnect';
