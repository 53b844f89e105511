// Validates and cleans one transaction of a service or adapter. Invalid amounts and names become unknown;
// without an id, a time or the right network the item is dropped.
import type { Network } from '@openappkit/core';
import { cleanConnectorName } from '@openappkit/core/adapter';
import { decimalText, isSameAddress } from '@openappkit/core/feature';
import * as z from 'zod/mini';
import type { Transaction, Transfer, TransactionKind } from './transaction.types.js';

const shape = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  metadata: z.looseObject({}),
});
const fields = z.looseObject({});
/** The end of year 9999, the last that ISO 8601 writes with four digits. */
const lastMs = 253_402_300_800_000;
const maxLinkLength = 2000;
const symbolLength = 20;

interface TransactionOwner {
  readonly address: string;
  readonly network: Network;
}

export function parseTransaction(
  value: unknown,
  { address, network }: TransactionOwner,
): Transaction | undefined {
  const item = shape.safeParse(value).data;
  if (!item) return undefined;
  const { metadata, transfers } = item;
  if (!isOnNetwork(network, metadata.chain)) return undefined;
  const status = statusOf(metadata.status);
  const at = timeOf(metadata.minedAt);
  // Lists sort by time, so only pending transactions may lack one.
  if (at === undefined && status !== 'pending') return undefined;
  const sentFrom = addressOf(metadata.sentFrom);
  const sentTo = addressOf(metadata.sentTo);
  const operationType = operationOf(metadata.operationType);
  const moved = (Array.isArray(transfers) ? transfers : []).flatMap(
    (each) => parseTransfer(each) ?? [],
  );
  return {
    id: item.id,
    metadata: {
      operationType,
      hash: hashOf(metadata.hash),
      minedAt: at === undefined ? '' : new Date(at).toISOString(),
      nonce: Number.isSafeInteger(metadata.nonce) ? Number(metadata.nonce) : undefined,
      sentFrom,
      sentTo,
      status,
      chain: network.caipNetworkId,
      application: applicationOf(metadata.application),
    },
    transfers: moved,
    kind: transactionKindOf(operationType, moved),
    at,
    counterparty: counterpartyOf({ sentFrom, sentTo }, moved, address),
    isSuspicious: false,
  };
}

export function isSpam({ transfers }: Pick<Transaction, 'transfers'>): boolean {
  return (
    transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags.is_spam === true)
  );
}

/** Whether all transfers are zero or spam. An unknown amount counts as value. */
export function hasNoValue({ transfers }: Pick<Transaction, 'transfers'>): boolean {
  return transfers.every(
    ({ nft_info, quantity }) => nft_info?.flags.is_spam === true || isZero(quantity.numeric),
  );
}

export function hasValue({ nft_info, quantity: { numeric } }: Transfer): boolean {
  return nft_info?.flags.is_spam !== true && numeric !== undefined && !isZero(numeric);
}

function isOnNetwork({ caipNetworkId, deprecatedCaipNetworkId }: Network, chain: unknown): boolean {
  return (
    typeof chain === 'string' && (chain === caipNetworkId || chain === deprecatedCaipNetworkId)
  );
}

/** A relayer may have signed it. Then the direction of the first transfer tells which end is the other party. */
function counterpartyOf(
  { sentFrom, sentTo }: Pick<Transaction['metadata'], 'sentFrom' | 'sentTo'>,
  [first]: readonly Transfer[],
  address: string,
): string {
  if (isSameAddress(sentFrom, address)) return sentTo;
  if (isSameAddress(sentTo, address)) return sentFrom;
  return first?.direction === 'out' ? sentTo : sentFrom;
}

function parseTransfer(value: unknown): Transfer | undefined {
  const transfer = fields.safeParse(value).data;
  if (!transfer) return undefined;
  const direction = transfer.direction;
  if (direction !== 'in' && direction !== 'out' && direction !== 'self') return undefined;
  return {
    fungible_info: fungibleOf(transfer.fungible_info),
    nft_info: collectibleOf(transfer.nft_info),
    direction,
    quantity: { numeric: amountOf(fieldOf(transfer.quantity, 'numeric')) },
  };
}

function fungibleOf(value: unknown): Transfer['fungible_info'] {
  if (!fields.safeParse(value).success) return null;
  const url = linkOf(fieldOf(fieldOf(value, 'icon'), 'url'));
  return {
    name: cleanConnectorName(fieldOf(value, 'name')),
    symbol: cleanConnectorName(fieldOf(value, 'symbol'), symbolLength),
    icon: url === undefined ? undefined : { url },
  };
}

function collectibleOf(value: unknown): Transfer['nft_info'] {
  if (!fields.safeParse(value).success) return null;
  const url = linkOf(fieldOf(fieldOf(fieldOf(value, 'content'), 'preview'), 'url'));
  return {
    name: cleanConnectorName(fieldOf(value, 'name')),
    content: url === undefined ? null : { preview: { url } },
    flags: { is_spam: fieldOf(fieldOf(value, 'flags'), 'is_spam') === true },
  };
}

function fieldOf(value: unknown, key: string): unknown {
  return fields.safeParse(value).data?.[key];
}

function applicationOf(value: unknown): Transaction['metadata']['application'] {
  const name = cleanConnectorName(fieldOf(value, 'name'));
  return name === undefined ? null : { name };
}

function statusOf(value: unknown): Transaction['metadata']['status'] {
  return value === 'confirmed' || value === 'failed' || value === 'pending' ? value : 'unknown';
}

/** Accepts only ISO 8601, because Date parses other formats differently in each engine. */
function timeOf(value: unknown): number | undefined {
  if (
    typeof value !== 'string' ||
    !/^\d{4}-\d\d-\d\dT[\d:.]{5,20}(?:Z|[+-]\d\d:?\d\d)$/.test(value)
  )
    return undefined;
  const time = Date.parse(value);
  return time >= 0 && time < lastMs ? time : undefined;
}

/** Accepts digits with at most one point. Rejects signs and exponents. */
function amountOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? decimalText(value) : value;
  return typeof text === 'string' && /^\d{1,78}(?:\.\d{1,78})?$/.test(text) ? text : undefined;
}

function addressOf(value: unknown): string {
  return typeof value === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(value) ? value : '';
}

function hashOf(value: unknown): string {
  return typeof value === 'string' && /^[a-zA-Z0-9]{1,128}$/.test(value) ? value : '';
}

function operationOf(value: unknown): string {
  return typeof value === 'string' && /^[a-zA-Z_]{1,32}$/.test(value) ? value.toLowerCase() : '';
}

export function linkOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maxLinkLength
    ? value
    : undefined;
}

function transactionKindOf(operation: string, transfers: readonly Transfer[]): TransactionKind {
  if (Object.hasOwn(kinds, operation)) return kinds[operation] ?? 'called';
  const moved = (expected: Transfer['direction']): boolean =>
    transfers.some(({ direction }) => direction === expected);
  if (moved('out')) return moved('in') ? 'swapped' : 'sent';
  return moved('in') ? 'received' : 'called';
}

const kinds: Readonly<Record<string, TransactionKind>> = {
  send: 'sent',
  receive: 'received',
  trade: 'swapped',
  approve: 'approved',
  mint: 'minted',
  burn: 'burned',
  deposit: 'deposited',
  withdraw: 'withdrawn',
  borrow: 'borrowed',
  repay: 'repaid',
  stake: 'staked',
  unstake: 'unstaked',
  claim: 'claimed',
  execute: 'called',
  deploy: 'deployed',
  cancel: 'cancelled',
  bought: 'bought',
};

const isZero = (numeric: string | undefined): boolean =>
  numeric !== undefined && !/[1-9]/.test(numeric);
