// Coin types under which an EVM network's addresses are stored in a name's record.

/** SLIP-44 coin type of Ethereum mainnet. */
export const mainCoin = 60;
/** ENSIP-11 adds this to the chain id of other EVM networks. ENSIP-19 uses it alone as the default for all EVM networks. */
export const evmCoin = 0x80000000;

/** Returns undefined for a network without a coin type. */
export function coinType(caipNetworkId: string): number | undefined {
  const id = /^eip155:(\d{1,10})$/.exec(caipNetworkId)?.[1];
  if (id === undefined || Number(id) >= evmCoin) return undefined;
  return Number(id) === 1 ? mainCoin : evmCoin + Number(id);
}
