// Name and picture of a token of a collection, as its address tells: what `tokenURI` of the toy collections points to. Served by
// the explorer, and read by the Blockchain API without asking it. It must not talk to a chain.

import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { drawIcon } from './draw-icon.js';

/** The JSON of ERC-721 and ERC-1155 metadata. */
interface NftMetadata {
  readonly name: string;
  readonly description: string;
  readonly image: string;
}

/** A place such as `/nft/31337/0x…/7`; ERC-1155 has the id in 64 hex digits. */
const place = /^\/nft\/(\d+)\/(0x[0-9a-fA-F]{40})\/(\d{1,78}|[0-9a-f]{64})(\/image)?$/;

const singular: ReadonlyMap<string, string> = new Map([
  [toyContracts.toyBoats.address.toLowerCase(), 'Toy Boat'],
  [toyContracts.toyShells.address.toLowerCase(), 'Toy Shell'],
]);

/** Where the tokens of a collection are described: the id is put after it. */
export const nftBase = (explorerUrl: string, chainId: number, contract: string): string =>
  `${explorerUrl}/nft/${chainId}/${contract.toLowerCase()}/`;

/** What is at a path of the explorer; undefined for none of a token's. */
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

/** The picture: the same name always has the same. */
export const drawNft = ({ image, name }: NftMetadata): string =>
  drawIcon(`nft ${new URL(image).pathname}`, name.replace(/[^#]*#/, ''), 'square');
