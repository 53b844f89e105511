// The CAIP-19 id of what an account can hold: the coin of a network, or a token by its contract or mint. Pure. Used by
// features that list, show or send assets.
import type { CaipNetworkId } from '@openappkit/core';
import type { AssetId } from '@openappkit/core/adapter';

/** How a namespace names its coin (SLIP-44) and its tokens in CAIP-19. */
interface AssetKind {
  readonly coin: number;
  readonly token?: {
    readonly kind: string;
    readonly isReference: RegExp;
    /** What services write in place of a contract where they mean the coin. */
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
 * Undefined for a namespace whose ids we do not know, and for what is no contract or mint of it. Contracts of `eip155` are
 * in lower case.
 *
 * @param token contract or mint; undefined for the network's coin
 * @example assetIdOf('eip155:1') // 'eip155:1/slip44:60'
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

/** The one way an id is written here: those of `eip155` in lower case. */
export const normalizeAssetId = (id: AssetId): string =>
  kindOf(id)?.token?.isCaseless ? id.toLowerCase() : id;

/** Whether it is the coin of its network. */
export const isCoin = (id: AssetId): boolean => id.includes('/slip44:');

/** The contract or mint; undefined for the coin of a network. */
export const tokenAddressOf = (id: AssetId): string | undefined =>
  isCoin(id) ? undefined : id.slice(id.lastIndexOf(':') + 1);

/** As CAIP-10, with what stands for the coin where services want an address of it; undefined where nothing does. */
export function assetAddress(id: AssetId): string | undefined {
  const network = id.slice(0, id.indexOf('/'));
  const reference = tokenAddressOf(id) ?? kindOf(id)?.token?.coinReference;
  return reference === undefined ? undefined : `${network}:${reference}`;
}
