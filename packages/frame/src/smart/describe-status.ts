// The status of a batch by EIP-5792.
import { type Hex, isAddressEqual, numberToHex } from 'viem';
import { entryPoint08Address, type UserOperationReceipt } from 'viem/account-abstraction';

/** A smart account's batch is atomic, so there is no partial status. */
const codes = { pending: 100, confirmed: 200, reverted: 500 } as const;

export function describeStatus(found: UserOperationReceipt | undefined): object {
  if (!found) return { atomic: true, status: codes.pending };
  const { success, receipt, logs } = found;
  const status: Hex = success ? '0x1' : '0x0';
  return {
    atomic: true,
    status: success ? codes.confirmed : codes.reverted,
    receipts: [
      {
        // Keep only logs of the calls, without those of the entry point.
        logs: logs
          .filter(({ address }) => !isAddressEqual(address, entryPoint08Address))
          .map(({ address, data, topics }) => ({ address, data, topics })),
        status,
        blockHash: receipt.blockHash,
        blockNumber: numberToHex(receipt.blockNumber),
        gasUsed: numberToHex(receipt.gasUsed),
        transactionHash: receipt.transactionHash,
      },
    ],
  };
}
