// Under which numbers an EVM network's addresses stand in the record of a name. Pure.

/** SLIP-44 of Ethereum's main network. */
export const mainCoin = 60;
/** ENSIP-11: the other EVM networks; ENSIP-19: by itself, all of them. */
export const evmCoin = 0x80000000;

/** Undefined for a network that no name can stand for. */
export function coinType(caipNetworkId: string): number | undefined {
  const id = /^eip155:(\d{1,10})$/.exec(caipNetworkId)?.[1];
  if (id === undefined || Number(id) >= evmCoin) return undefined;
  return Number(id) === 1 ? mainCoin : evmCoin + Number(id);
}
