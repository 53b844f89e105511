// Ignores logs that do not match ERC-20, ERC-721 or ERC-1155.

import { decodeAbiParameters, type Hex, isHex, toEventSelector } from 'viem';
import * as z from 'zod/mini';

/** Addresses are lower case. */
export interface TokenMove {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155';
  /** Empty for the native coin. */
  readonly token: string;
  /** Empty for fungible tokens. */
  readonly tokenId: string;
  readonly sender: string;
  readonly receiver: string;
  /** Base units. */
  readonly amount: bigint;
}

const hexText = z.custom<Hex>((value) => isHex(value));

export const logShape = z.object({
  address: z.string(),
  topics: z.array(hexText),
  data: hexText,
});
type Log = z.infer<typeof logShape>;

const transfer = toEventSelector('Transfer(address,address,uint256)');
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)');
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])');
const approval = toEventSelector('Approval(address,address,uint256)');
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)');

/** Topics pad addresses to 32 bytes. */
const addressIn = (topic: Hex) => `0x${topic.slice(26).toLowerCase()}`;

/** ERC-20 and ERC-721 share an event and differ only in the number of topics. */
export function readLogMoves({ address, topics, data }: Log): readonly TokenMove[] {
  const token = address.toLowerCase();
  const [event, first, second, third] = topics;
  if (!first || !second) return [];
  if (event === transfer) {
    const parties = { token, sender: addressIn(first), receiver: addressIn(second) };
    if (third) return [{ ...parties, kind: 'erc721', tokenId: String(BigInt(third)), amount: 1n }];
    if (data.length !== 66) return [];
    return [{ ...parties, kind: 'erc20', tokenId: '', amount: BigInt(data) }];
  }
  if (!third || (event !== transferSingle && event !== transferBatch)) return [];
  const parties = { token, sender: addressIn(second), receiver: addressIn(third) };
  return decodeMany(event === transferBatch, data).map(([tokenId, amount]) => ({
    ...parties,
    kind: 'erc1155' as const,
    tokenId: String(tokenId),
    amount,
  }));
}

function decodeMany(isBatch: boolean, data: Hex): readonly (readonly [bigint, bigint])[] {
  try {
    if (!isBatch) return [decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)];
    const [ids, amounts] = decodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      data,
    );
    return ids.map((id, at) => [id, amounts[at] ?? 0n] as const);
  } catch {
    return [];
  }
}

/** The owner of the first approval. */
export function readApprover(logs: readonly Log[]): string | null {
  const found = logs.find(({ topics: [event] }) => event === approval || event === approvalForAll);
  return found?.topics[1] ? addressIn(found.topics[1]) : null;
}
