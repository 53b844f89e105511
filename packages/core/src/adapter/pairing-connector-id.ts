/** Id of the connector for pairing codes, in every namespace. */
export const pairingConnectorId = 'walletConnect';
