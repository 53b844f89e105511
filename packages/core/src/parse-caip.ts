// Parsers of CAIP-2, CAIP-10 and CAIP-19 identifiers, kept out of the first load. Grammar:
// https://chainagnostic.org/CAIPs/caip-2, caip-10, caip-19.
import { invalidCaip } from './caip.js';

export interface ParsedCaipNetworkId {
  readonly namespace: string;
  readonly reference: string;
}
export interface ParsedCaipAddress extends ParsedCaipNetworkId {
  readonly address: string;
}
export interface ParsedCaipAssetId extends ParsedCaipNetworkId {
  readonly assetNamespace: string;
  readonly assetReference: string;
  readonly tokenId: string | undefined;
}

const chain = '([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})';
const caip2 = new RegExp(`^${chain}$`);
const caip10 = new RegExp(`^${chain}:([-.%a-zA-Z0-9]{1,128})$`);
const caip19 = new RegExp(
  `^${chain}/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:/([-.%a-zA-Z0-9]{1,78}))?$`,
);

/** @throws KitError `caip/invalid` if `value` is not CAIP-2. */
export function parseCaipNetworkId(value: string): ParsedCaipNetworkId {
  const [, namespace, reference] = caip2.exec(value) ?? [];
  if (namespace === undefined || reference === undefined)
    throw invalidCaip(value, 'CAIP-2, such as eip155:1');
  return { namespace, reference };
}

/** @throws KitError `caip/invalid` if `value` is not CAIP-10. */
export function parseCaipAddress(value: string): ParsedCaipAddress {
  const [, namespace, reference, address] = caip10.exec(value) ?? [];
  if (namespace === undefined || reference === undefined || address === undefined)
    throw invalidCaip(value, 'CAIP-10, such as eip155:1:0x…');
  return { namespace, reference, address };
}

/** @throws KitError `caip/invalid` if `value` is not CAIP-19. */
export function parseCaipAssetId(value: string): ParsedCaipAssetId {
  const [, namespace, reference, assetNamespace, assetReference, tokenId] =
    caip19.exec(value) ?? [];
  if (
    namespace === undefined ||
    reference === undefined ||
    assetNamespace === undefined ||
    assetReference === undefined
  )
    throw invalidCaip(value, 'CAIP-19, such as eip155:1/slip44:60');
  return { namespace, reference, assetNamespace, assetReference, tokenId };
}
