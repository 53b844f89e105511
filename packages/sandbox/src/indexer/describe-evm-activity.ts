import { formatUnits, getAddress, isAddress } from 'viem';
import type { Activity, Move } from '../blockchain-api/activity.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { exchangeAddress, toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import type { FoundTransaction, FoundTransfer } from './find-transactions.js';
import { nameOperation, zeroAddress } from './name-operation.js';
import type { NftFacts } from './reads/read-nft-facts.js';

const applications: ReadonlyMap<string, string> = new Map(
  [...Object.values(toyContracts), { address: exchangeAddress, name: 'Toy Exchange' }].map(
    ({ address, name }) => [address.toLowerCase(), name],
  ),
);

const spelled = (address: string) => (isAddress(address) ? getAddress(address) : address);

/** Undefined if the collection was not queried. */
type NameNft = (transfer: FoundTransfer) => NftFacts | undefined;

export function describeEvmActivity(
  chain: SandboxChain,
  transaction: FoundTransaction & { readonly transfers: readonly FoundTransfer[] },
  address: string,
  nameNft: NameNft,
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
    moves: transfers.map((one) => describeMove(chain, one, account, nameNft)),
  };
}

/**
 * For a payment returns payer and receiver, else signer and called contract.
 * Anyone can log a zero-value transfer that looks like the account's own, so the payer may not be the signer.
 */
function findParties(
  { sender, receiver, created, input, transfers }: Parameters<typeof describeEvmActivity>[1],
  operation: Activity['operation'],
  account: string,
): Pick<Activity, 'sentFrom' | 'sentTo'> {
  const called = receiver ?? created ?? '';
  if (operation === 'receive') {
    const payer = transfers.find((one) => one.sender !== account)?.sender ?? sender;
    return { sentFrom: spelled(payer === zeroAddress ? sender : payer), sentTo: spelled(account) };
  }
  const payment =
    operation === 'send' ? transfers.find((one) => one.receiver !== account) : undefined;
  // A failed transaction moved nothing, so the receiver comes from its call data.
  const intendedReceiver =
    operation === 'send' && transfers.length === 0 && input.startsWith('0xa9059cbb')
      ? `0x${input.slice(34, 74)}`
      : undefined;
  return {
    sentFrom: spelled(payment?.sender ?? sender),
    sentTo: spelled(payment?.receiver ?? intendedReceiver ?? called),
  };
}

function describeMove(
  { nativeCurrency }: SandboxChain,
  transfer: FoundTransfer,
  account: string,
  nameNft: NameNft,
): Move {
  const { kind, token, token_id, sender, receiver, amount, is_spam } = transfer;
  const direction = sender !== account ? 'in' : receiver === account ? 'self' : 'out';
  const common = { direction, isSpam: is_spam === 1 } as const;
  if (kind === 'native') {
    const { name, symbol, decimals } = nativeCurrency;
    return { ...common, name, symbol, numeric: formatUnits(BigInt(amount), decimals) };
  }
  const { name, symbol, decimals } = transfer;
  const coin = { ...common, symbol, token: spelled(token) };
  // A contract that does not report its decimals counts in whole tokens.
  if (kind === 'erc20')
    return { ...coin, name, numeric: formatUnits(BigInt(amount), decimals ?? 0) };
  const nft = nameNft(transfer);
  return {
    ...coin,
    name: nft?.name ?? `${name ?? 'Token'} #${token_id}`,
    imageUrl: nft?.imageUrl ?? null,
    tokenId: token_id,
    numeric: amount,
  };
}
