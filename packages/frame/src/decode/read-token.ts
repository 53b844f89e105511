// Reads the token metadata of a contract. Any contract can claim any symbol, so answers are limited in size, cleaned and shown as
// not verified.
import { type Address, decodeAbiParameters, type Hex, hexToBytes } from 'viem';
import * as z from 'zod/mini';
import type { RequestNode } from '../rpc/request-node.js';
import { cleanName } from './clean-text.js';

export type Token =
  | {
      readonly kind: 'money';
      readonly symbol: string;
      readonly decimals: number;
      readonly supply?: bigint;
    }
  | { readonly kind: 'items'; readonly symbol: string | undefined }
  | { readonly kind: 'unknown' };

/** Reads a token of one network. Never rejects; a contract that does not answer is `unknown`. */
export type ReadToken = (address: Address) => Promise<Token>;

const selectors = {
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  totalSupply: '0x18160ddd',
  /** `supportsInterface(bytes4)` (ERC-165) for ERC-721 and ERC-1155. */
  isErc721: `0x01ffc9a780ac58cd${'0'.repeat(56)}`,
  isErc1155: `0x01ffc9a7d9b67a26${'0'.repeat(56)}`,
} as const;
/** No real token has more decimals. Formatting is exact up to 77. */
const maxDecimals = 36n;
const maxSymbolLength = 16;
const answerSchema = z.string().check(z.maxLength(4096), z.regex(/^0x(?:[0-9a-f]{2})*$/i));

export function createReadToken(requestNode: RequestNode): ReadToken {
  const tokens = new Map<string, Promise<Token>>();
  return (address) => {
    const key = address.toLowerCase();
    const token = tokens.get(key) ?? read(requestNode, address);
    tokens.set(key, token);
    return token;
  };
}

async function read(requestNode: RequestNode, to: Address): Promise<Token> {
  const call = async (data: string): Promise<Hex> => {
    const answer = await requestNode('eth_call', [{ to, data }, 'latest'], answerSchema).catch(
      () => '0x',
    );
    return answer as Hex;
  };
  const [symbolAnswer, decimalsAnswer, supplyAnswer, ...interfaces] = await Promise.all([
    call(selectors.symbol),
    call(selectors.decimals),
    call(selectors.totalSupply),
    call(selectors.isErc721),
    call(selectors.isErc1155),
  ]);
  const symbol = readSymbol(symbolAnswer);
  if (interfaces.some((answer) => readWord(answer) === 1n)) return { kind: 'items', symbol };
  const decimals = readWord(decimalsAnswer);
  if (decimals === undefined || decimals > maxDecimals || symbol === undefined)
    return { kind: 'unknown' };
  const supply = readWord(supplyAnswer);
  return { kind: 'money', symbol, decimals: Number(decimals), ...(supply && { supply }) };
}

const readWord = (answer: Hex): bigint | undefined =>
  answer.length === 66 ? BigInt(answer) : undefined;

/** The oldest tokens return the symbol as 32 bytes padded with zeros instead of a string. */
function readSymbol(answer: Hex): string | undefined {
  try {
    if (answer.length === 66) return cleanSymbol(new TextDecoder().decode(hexToBytes(answer)));
    return cleanSymbol(decodeAbiParameters([{ type: 'string' }], answer)[0]);
  } catch {
    return undefined;
  }
}

/** Removes spaces so that a symbol cannot add words to a sentence. */
const cleanSymbol = (text: string): string | undefined =>
  cleanName(text.replace(/\s+/g, ''), maxSymbolLength);
