// Converts an adapter's transaction to the shape of the Blockchain API, so that one parser checks both.
import type { Activity, ActivityTransfer, TransactionStatus } from '@openappkit/core/adapter';
import { formatUnits, isSameAddress } from '@openappkit/core/feature';

const statuses: Readonly<Record<TransactionStatus, string>> = {
  waiting: 'pending',
  taken: 'confirmed',
  final: 'confirmed',
  refused: 'failed',
  expired: 'failed',
  unknown: 'unknown',
};

/** @param address the account that lists the transaction */
export function toServiceTransaction(activity: Activity, address: string): unknown {
  const { id, at, status, operation, transfers, caipNetworkId } = activity;
  const [first] = transfers;
  const mined = at !== undefined && Number.isFinite(new Date(at).getTime());
  return {
    id,
    metadata: {
      operationType: operation ?? '',
      hash: id,
      minedAt: mined ? new Date(at).toISOString() : null,
      sentFrom: activity.from ?? first?.from ?? '',
      sentTo: activity.to ?? first?.to ?? '',
      status: statuses[status],
      chain: caipNetworkId,
    },
    transfers: transfers.map((transfer) => toServiceTransfer(transfer, address)),
  };
}

function toServiceTransfer(transfer: ActivityTransfer, address: string): object {
  const { value, decimals, symbol, imageUrl, isCollectible, isSpam, from, to } = transfer;
  const isOut = isSameAddress(from, address);
  const isIn = isSameAddress(to, address);
  const name = transfer.name ?? symbol;
  const flagged = isCollectible || isSpam;
  const oneWay = isOut ? 'out' : 'in';
  return {
    fungible_info: isCollectible ? null : { name, symbol, icon: { url: imageUrl } },
    nft_info: flagged
      ? { name, content: { preview: { url: imageUrl } }, flags: { is_spam: isSpam } }
      : null,
    direction: isOut && isIn ? 'self' : oneWay,
    quantity: { numeric: isDecimals(decimals) ? formatUnits(value, decimals) : undefined },
  };
}

const isDecimals = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 36;
