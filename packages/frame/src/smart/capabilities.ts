import * as z from 'zod/mini';
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
