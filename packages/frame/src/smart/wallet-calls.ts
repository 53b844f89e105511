// Wallet calls of a smart account (EIP-5792): capabilities, the id of a batch and its status.
import * as z from 'zod/mini';
import { type Hex, hexToString, isHex, stringToHex, isAddressEqual, numberToHex } from 'viem';
import { entryPoint08Address, type UserOperationReceipt } from 'viem/account-abstraction';
import { callsEstimate } from '../rpc/wallet-account.js';
import { RpcFailure } from '../rpc/rpc-failure.js';

/** `atomic` is the current name of the standard; `atomicBatch` is the earlier one. */
export const smartCapabilities: Readonly<Record<string, unknown>> = {
  atomic: { status: 'supported' },
  atomicBatch: { supported: true },
  ...callsEstimate,
  permissions: {
    supported: true,
    signerTypes: ['keys'],
    keyTypes: ['secp256k1', 'secp256r1'],
    permissionTypes: [
      'contract-call',
      'native-token-recurring-allowance',
      'erc20-recurring-allowance',
    ],
    policyTypes: [],
  },
};

const capabilitiesSchema = z.record(z.string(), z.unknown());
const optionalSchema = z.object({ optional: z.literal(true) });

/** @throws RpcFailure 5700 if the app requires a capability that is not supported */
export function rejectUnknownCapabilities(capabilities: unknown): void {
  if (capabilities === undefined || capabilities === null) return;
  const parsed = capabilitiesSchema.safeParse(capabilities);
  if (!parsed.success) throw new RpcFailure('bad-params', '`capabilities` must be an object.');
  for (const [name, capability] of Object.entries(parsed.data)) {
    if (name in smartCapabilities || optionalSchema.safeParse(capability).success) continue;
    throw new RpcFailure(
      'unsupported-capability',
      `This account doesn’t support ${name.slice(0, 64)}.`,
    );
  }
}

const idSchema = z.object({
  chain_id: z.number().check(z.int(), z.positive()),
  user_op_hash: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))]),
});

/** The id of a batch holds what the bundler needs to find it, so the frame stores nothing. */
export function encodeCallsId(chainId: number, hash: Hex): Hex {
  return stringToHex(JSON.stringify({ chain_id: chainId, user_op_hash: hash }));
}

/** Returns undefined for a foreign id or another network. */
export function readCallsId(id: string, chainId: number): Hex | undefined {
  if (id.length > 1_000 || !isHex(id)) return undefined;
  try {
    const parsed = idSchema.safeParse(JSON.parse(hexToString(id)));
    return parsed.success && parsed.data.chain_id === chainId
      ? parsed.data.user_op_hash
      : undefined;
  } catch {
    return undefined;
  }
}

/** A smart account's batch is atomic, so its status is never partial. */
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
