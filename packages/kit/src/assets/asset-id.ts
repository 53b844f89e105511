import type { CaipNetworkId } from '@openappkit/core';
import type { AssetId } from '@openappkit/core/adapter';

/** How a namespace names its coin (SLIP-44) and its tokens in CAIP-19. */
interface AssetKind {
  readonly coin: number;
  readonly token?: {
    readonly kind: string;
    readonly isReference: RegExp;
    /** The placeholder that services use as the coin's address. */
    readonly coinReference: string;
    readonly isCaseless: boolean;
  };
}

const kinds: ReadonlyMap<string, AssetKind> = new Map(
  Object.entries({
    eip155: {
      coin: 60,
      token: {
        kind: 'erc20',
        isReference: /^0x[\da-f]{40}$/i,
        coinReference: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
        isCaseless: true,
      },
    },
    solana: {
      coin: 501,
      token: {
        kind: 'token',
        isReference: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
        coinReference: 'So11111111111111111111111111111111111111111',
        isCaseless: false,
      },
    },
    bip122: { coin: 0 },
  }),
);

const kindOf = (id: string): AssetKind | undefined => kinds.get(id.slice(0, id.indexOf(':')));

/**
 * Returns the CAIP-19 id, or undefined for an unknown namespace or an invalid contract or mint. Contracts of
 * `eip155` become lower case.
 *
 * @param token contract or mint; undefined for the network's coin
 * @example toAssetId('eip155:1') // 'eip155:1/slip44:60'
 */
export function toAssetId(caipNetworkId: CaipNetworkId, token?: string): AssetId | undefined {
  const kind = kindOf(caipNetworkId);
  if (!kind) return undefined;
  const reference = kind.token?.isCaseless ? token?.toLowerCase() : token;
  if (reference === undefined || reference === kind.token?.coinReference)
    return `${caipNetworkId}/slip44:${kind.coin}`;
  if (!kind.token?.isReference.test(reference)) return undefined;
  return `${caipNetworkId}/${kind.token.kind}:${reference}`;
}

export const normalizeAssetId = (id: AssetId): string =>
  kindOf(id)?.token?.isCaseless ? id.toLowerCase() : id;

export const isCoin = (id: AssetId): boolean => id.includes('/slip44:');

/** Returns the contract or mint; undefined for the coin of a network. */
export const tokenAddressOf = (id: AssetId): string | undefined =>
  isCoin(id) ? undefined : id.slice(id.lastIndexOf(':') + 1);

/** Returns the CAIP-10 address, with the services' placeholder for a coin; undefined if the namespace has no placeholder. */
export function assetAddress(id: AssetId): string | undefined {
  const network = id.slice(0, id.indexOf('/'));
  const reference = tokenAddressOf(id) ?? kindOf(id)?.token?.coinReference;
  return reference === undefined ? undefined : `${network}:${reference}`;
}
