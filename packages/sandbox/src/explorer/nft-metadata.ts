// `tokenURI` of the toy collections points here. Derived from the address, so it needs no chain.

import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { renderIcon } from './render-icon.js';

interface NftMetadata {
  readonly name: string;
  readonly description: string;
  readonly image: string;
}

/** Matches `/nft/31337/0x…/7`; ERC-1155 ids have 64 hex digits. */
const place = /^\/nft\/(\d+)\/(0x[0-9a-fA-F]{40})\/(\d{1,78}|[0-9a-f]{64})(\/image)?$/;

const singular: ReadonlyMap<string, string> = new Map([
  [toyContracts.toyBoats.address.toLowerCase(), 'Toy Boat'],
  [toyContracts.toyShells.address.toLowerCase(), 'Toy Shell'],
]);

/** The token id is appended. */
export const nftBase = (explorerUrl: string, chainId: number, contract: string): string =>
  `${explorerUrl}/nft/${chainId}/${contract.toLowerCase()}/`;

/** Undefined for other paths. */
export function readNftPath(
  explorerUrl: string,
  path: string,
): { readonly metadata: NftMetadata; readonly wantsImage: boolean } | undefined {
  const [, chainId = '', contract = '', digits = '', image] = place.exec(path) ?? [];
  if (digits === '') return undefined;
  const id = BigInt(digits.length === 64 ? `0x${digits}` : digits);
  const of = contract.toLowerCase();
  return {
    metadata: {
      name: `${singular.get(of) ?? 'Token'} #${id}`,
      description: 'A token of the sandbox. It is worth nothing.',
      image: `${nftBase(explorerUrl, Number(chainId), of)}${id}/image`,
    },
    wantsImage: image !== undefined,
  };
}

export const renderNft = ({ image, name }: NftMetadata): string =>
  renderIcon(`nft ${new URL(image).pathname}`, name.replace(/[^#]*#/, ''), 'square');
