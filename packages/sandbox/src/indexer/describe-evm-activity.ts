// Puts a transaction of the index as one account sees it. Called by the history of the EVM chains.

import { formatUnits, getAddress, isAddress } from 'viem';
import type { Activity, Move } from '../blockchain-api/activity.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { toyContracts } from '../chains/evm/toy-contracts.js';
import type { FoundTransaction, FoundTransfer } from './find-transactions.js';
import { nameOperation, nobody } from './name-operation.js';

const applications: ReadonlyMap<string, string> = new Map(
  Object.values(toyContracts).map(({ address, name }) => [address.toLowerCase(), name]),
);

/** With its checksum. */
const spelled = (address: string) => (isAddress(address) ? getAddress(address) : address);

export function describeEvmActivity(
  chain: SandboxChain,
  transaction: FoundTransaction & { readonly transfers: readonly FoundTransfer[] },
  address: string,
): Activity {
  const account = address.toLowerCase();
  const { hash, time, nonce, receiver, succeeded, transfers } = transaction;
  const operation = nameOperation(transaction, transfers, account);
  const isPlain = operation === 'send' || operation === 'receive';
  return {
    hash,
    chainId: chain.caipNetworkId,
    operation,
    status: succeeded ? 'confirmed' : 'failed',
    minedAt: time * 1_000,
    nonce,
    ...findParties(transaction, operation, account),
    application: isPlain ? null : (applications.get(receiver ?? '') ?? null),
    moves: transfers.map((one) => describeMove(chain, one, account)),
  };
}

/**
 * Of a payment, who paid and who was paid; of all else, who signed and what was called. A token can be moved by somebody
 * else than its owner: such a payment is from who signed it, never from who is said to have sent it.
 */
function findParties(
  { sender, receiver, created, input, transfers }: Parameters<typeof describeEvmActivity>[1],
  operation: Activity['operation'],
  account: string,
): Pick<Activity, 'sentFrom' | 'sentTo'> {
  const called = receiver ?? created ?? '';
  if (operation === 'receive') {
    const payer = transfers.find((one) => one.sender !== account)?.sender ?? sender;
    return { sentFrom: spelled(payer === nobody ? sender : payer), sentTo: spelled(account) };
  }
  const paid = operation === 'send' ? transfers.find((one) => one.receiver !== account) : undefined;
  // What failed moved nothing: whom it was for stands in the call.
  const meant =
    operation === 'send' && transfers.length === 0 && input.startsWith('0xa9059cbb')
      ? `0x${input.slice(34, 74)}`
      : undefined;
  return { sentFrom: spelled(sender), sentTo: spelled(paid?.receiver ?? meant ?? called) };
}

function describeMove(
  { nativeCurrency }: SandboxChain,
  { kind, token, token_id, sender, receiver, amount, is_spam, ...said }: FoundTransfer,
  account: string,
): Move {
  const isNative = kind === 'native';
  const { name, symbol } = isNative ? nativeCurrency : said;
  const decimals = isNative ? nativeCurrency.decimals : kind === 'erc20' ? (said.decimals ?? 0) : 0;
  return {
    direction: sender !== account ? 'in' : receiver === account ? 'self' : 'out',
    numeric: formatUnits(BigInt(amount), decimals),
    name,
    symbol,
    ...(isNative ? {} : { token: spelled(token) }),
    ...(token_id === '' ? {} : { tokenId: token_id }),
    isSpam: is_spam === 1,
  };
}
