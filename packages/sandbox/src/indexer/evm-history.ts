import {
  formatUnits,
  getAddress,
  isAddress,
  type RpcTransaction,
  toFunctionSelector,
  zeroAddress,
} from 'viem';
import * as z from 'zod/mini';
import {
  type Activity,
  type ActivityPage,
  cutPage,
  type Move,
  type Operation,
  type PageQuery,
  UnknownCursor,
} from '../blockchain-api/activity.js';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import { readTransactionPool } from '../chains/evm/chain-client.js';
import { exchangeAddress, toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import { type Database, findRow } from '../store/open-store.js';

import {
  findTransactions,
  type FoundTransaction,
  type FoundTransfer,
  type IndexPlace,
} from './find-rows.js';
import { type NftFacts, readNftFacts, tokenFacts } from './token-facts.js';

const bySelector: ReadonlyMap<string, Operation> = new Map(
  (
    [
      ['transfer(address,uint256)', 'send'],
      ['transferFrom(address,address,uint256)', 'send'],
      ['safeTransferFrom(address,address,uint256)', 'send'],
      ['safeTransferFrom(address,address,uint256,bytes)', 'send'],
      ['safeTransferFrom(address,address,uint256,uint256,bytes)', 'send'],
      ['approve(address,uint256)', 'approve'],
      ['setApprovalForAll(address,bool)', 'approve'],
      ['mint(address)', 'mint'],
      ['mint(address,uint256)', 'mint'],
      ['deposit()', 'deposit'],
      ['withdraw(uint256)', 'withdraw'],
      ['swapExactETHForTokens(uint256,address[],address,uint256)', 'trade'],
      ['swapExactTokensForETH(uint256,uint256,address[],address,uint256)', 'trade'],
      ['swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', 'trade'],
    ] as const
  ).map(([signature, operation]) => [toFunctionSelector(signature), operation]),
);

const wrapped = toyContracts.toyWrapped.address.toLowerCase();

/**
 * Classifies a transaction by its effect on an account, and a failed one by its call data.
 *
 * @param account - lower case
 */
function nameOperation(
  transaction: FoundTransaction,
  transfers: readonly FoundTransfer[],
  account: string,
): Operation {
  const { sender, receiver, created, succeeded, input, approver } = transaction;
  if (!succeeded) return nameAttempt(transaction);
  const isMine = sender === account;
  if (isMine && created) return 'deploy';
  const tried = bySelector.get(input.slice(0, 10));
  if (isMine && receiver === wrapped && (tried === 'deposit' || tried === 'withdraw')) return tried;
  const incoming = transfers.filter((one) => one.sender !== account);
  const outgoing = transfers.filter((one) => one.receiver !== account);
  if (incoming.length > 0 && outgoing.length > 0) return 'trade';
  if (outgoing.length > 0)
    return isMine && outgoing.every((one) => one.receiver === zeroAddress) ? 'burn' : 'send';
  if (incoming.length > 0)
    return isMine && incoming.every((one) => one.sender === zeroAddress) ? 'mint' : 'receive';
  if (transfers.length > 0) return 'send';
  if (approver === account) return 'approve';
  // A zero-value transaction to oneself only replaces another.
  return isMine && receiver === account && input === '0x' ? 'cancel' : 'execute';
}

function nameAttempt({ receiver, input }: FoundTransaction): Operation {
  if (receiver === null) return 'deploy';
  if (input === '0x') return 'send';
  return bySelector.get(input.slice(0, 10)) ?? 'execute';
}

const applications: ReadonlyMap<string, string> = new Map(
  [...Object.values(toyContracts), { address: exchangeAddress, name: 'Toy Exchange' }].map(
    ({ address, name }) => [address.toLowerCase(), name],
  ),
);

const spelled = (address: string) => (isAddress(address) ? getAddress(address) : address);

type NftNames = ReadonlyMap<FoundTransfer, NftFacts>;

function describeEvmActivity(
  chain: SandboxChain,
  transaction: FoundTransaction & { readonly transfers: readonly FoundTransfer[] },
  address: string,
  nfts: NftNames,
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
    moves: transfers.map((one) => describeMove(chain, one, account, nfts)),
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
  nfts: NftNames,
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
  const nft = nfts.get(transfer);
  return {
    ...coin,
    name: nft?.name ?? `${name ?? 'Token'} #${token_id}`,
    imageUrl: nft?.imageUrl ?? null,
    tokenId: token_id,
    numeric: amount,
  };
}

const transferCall = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/;
const factsQuery =
  'select name, symbol, decimals from evm_token where chain_id = ? and address = ?';

/**
 * Returns pending transactions, highest nonce first. Predicts their transfers from the value and from ERC-20 `transfer`
 * calls.
 *
 * @param account - lower case
 */
async function readPending(
  db: Database,
  { chainId, rpcUrl }: SandboxChain,
  account: string,
): Promise<readonly (FoundTransaction & { readonly transfers: readonly FoundTransfer[] })[]> {
  return (await readTransactionPool(rpcUrl))
    .map((one) => describe(db, chainId, one))
    .filter(
      ({ sender, transfers }) =>
        sender === account || transfers.some(({ receiver }) => receiver === account),
    )
    .sort((one, other) => other.nonce - one.nonce);
}

function describe(db: Database, chainId: number, transaction: RpcTransaction) {
  const sender = transaction.from.toLowerCase();
  const receiver = transaction.to?.toLowerCase() ?? null;
  const common = { transaction_id: 0, chain_id: chainId, sender, token_id: '', is_spam: 0 };
  const nameless = { name: null, symbol: null, decimals: null };
  const amount = BigInt(transaction.value);
  const transfers: FoundTransfer[] = [];
  if (amount > 0n && receiver !== null)
    transfers.push({
      ...common,
      ...nameless,
      kind: 'native',
      token: '',
      receiver,
      amount: String(amount),
    });
  const [, to, units = ''] = transferCall.exec(transaction.input.toLowerCase()) ?? [];
  if (to !== undefined && receiver !== null && units !== '')
    transfers.push({
      ...common,
      ...(findRow(db, tokenFacts, factsQuery, chainId, receiver) ?? nameless),
      kind: 'erc20',
      token: receiver,
      receiver: `0x${to}`,
      amount: String(BigInt(`0x${units}`)),
    });
  return {
    id: 0,
    chain_id: chainId,
    time: 0,
    hash: transaction.hash.toLowerCase(),
    sender,
    receiver,
    nonce: Number(transaction.nonce),
    created: null,
    succeeded: 1,
    approver: null,
    input: transaction.input,
    transfers,
  };
}

const place = z.tuple([z.int(), z.int(), z.int()]);

/**
 * Lists pending transactions before the first page.
 *
 * @param query.chain - only this one. Default: all
 * @throws UnknownCursor for an unknown `after`; Error when a chain does not answer
 */
export async function readEvmHistory(
  context: ApiSources,
  address: string,
  query: PageQuery & { readonly chain?: SandboxChain | undefined },
): Promise<ActivityPage> {
  const { db, index, explorerUrl } = context;
  const { evm } = context.chains;
  const { limit, chain } = query;
  const after = query.after === undefined ? undefined : readPlace(query.after);
  const chainId = chain?.chainId;
  // Pending first, because a transaction that is mined meanwhile is then in the index.
  const pending = after ? [] : await describePending(context, address, chain);
  await index.catchUp(chainId);
  const found = findTransactions(db, address, { limit: limit + 1, chainId, after });
  const { page, next } = cutPage(found, limit, ({ time, chain_id, id }) =>
    JSON.stringify([time, chain_id, id]),
  );
  const nfts = await readNftFacts(
    evm,
    explorerUrl,
    page.flatMap(({ transfers }) => transfers),
  );
  const mined = new Set(page.map(({ hash }) => hash));
  return {
    items: [
      ...pending.filter(({ hash }) => !mined.has(hash)),
      ...page.flatMap((one) => {
        const on = evm.find(({ chainId }) => chainId === one.chain_id);
        return on ? [describeEvmActivity(on, one, address, nfts)] : [];
      }),
    ],
    next,
  };
}

async function describePending(
  { db, clock, chains }: ApiSources,
  address: string,
  only: SandboxChain | undefined,
): Promise<readonly Activity[]> {
  const selected = chains.evm.filter((chain) => !only || chain === only);
  const found = await Promise.all(
    selected.map(async (chain) => {
      const pending = await readPending(db, chain, address.toLowerCase());
      return pending.map((one) => describeEvmActivity(chain, one, address, new Map()));
    }),
  );
  return found.flat().map((one) => ({ ...one, status: 'pending', minedAt: clock.now() }));
}

function readPlace(text: string): IndexPlace {
  try {
    return place.parse(JSON.parse(text));
  } catch {
    throw new UnknownCursor();
  }
}
