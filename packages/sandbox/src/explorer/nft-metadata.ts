// `tokenURI` of the toy collections points here. Derived from the address, so it needs no chain.

import { createHash } from 'node:crypto';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';

/** A 96×96 SVG, always the same for a seed. */
export function renderIcon(seed: string, label: string, shape: 'square' | 'round'): string {
  const hash = createHash('sha256').update(seed).digest();
  const byte = (at: number) => hash[at] ?? 0;
  const hue = Math.round((byte(0) / 255) * 360);
  const angle = byte(1) % 360;
  const other = (hue + 40 + (byte(2) % 80)) % 360;
  const letter = [...label.replace(/[^\p{L}\p{N}]/gu, '')][0]?.toUpperCase() ?? '?';
  const edge = shape === 'round' ? 48 : 0;
  const spots = [3, 5, 7].map(
    (at) =>
      `<circle cx="${byte(at) % 96}" cy="${byte(at + 1) % 96}" r="${14 + (byte(at + 9) % 20)}" fill="hsl(${other} 70% 60% / .45)"/>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<defs><linearGradient id="g" gradientTransform="rotate(${angle} .5 .5)"><stop stop-color="hsl(${hue} 65% 42%)"/><stop offset="1" stop-color="hsl(${other} 65% 32%)"/></linearGradient><clipPath id="c"><rect width="96" height="96" rx="${edge}"/></clipPath></defs>`,
    `<g clip-path="url(#c)"><rect width="96" height="96" fill="url(#g)"/>${spots.join('')}`,
    `<text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="46" font-weight="700" text-anchor="middle" dominant-baseline="central">${letter}</text></g></svg>`,
  ].join('');
}

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
