// 5000 lamports per signature plus the priority fee. A test compares it with the machine's fee.

import { computeBudgetProgram } from '../programs/programs.js';
import type { ReadMessage } from '../programs/read-transaction.js';

const lamportsPerSignature = 5_000n;
const defaultUnits = 200_000n;
/** Builtin programs have a lower default. */
const builtinUnits = 3_000n;
const unitLimit = 1_400_000n;

const builtins: readonly string[] = [
  '11111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
];

/** Lamports. */
export function computeFee(message: ReadMessage): bigint {
  const base = BigInt(message.header.numSignerAccounts) * lamportsPerSignature;
  return base + (priceOf(message) * unitsOf(message) + 999_999n) / 1_000_000n;
}

/** Micro-lamports per unit, from instruction 3 of the compute budget. */
function priceOf(message: ReadMessage): bigint {
  const data = budgetData(message, 3, 9);
  return data ? data.getBigUint64(1, true) : 0n;
}

/** From instruction 2 of the compute budget, else the default for the called programs. */
function unitsOf(message: ReadMessage): bigint {
  const data = budgetData(message, 2, 5);
  const units = data
    ? BigInt(data.getUint32(1, true))
    : message.instructions.reduce((sum, { programAddressIndex }) => {
        const program = message.staticAccounts[programAddressIndex] ?? '';
        return sum + (builtins.includes(program) ? builtinUnits : defaultUnits);
      }, 0n);
  return units < unitLimit ? units : unitLimit;
}

function budgetData(message: ReadMessage, kind: number, length: number): DataView | undefined {
  for (const { programAddressIndex, data } of message.instructions) {
    if (message.staticAccounts[programAddressIndex] !== computeBudgetProgram) continue;
    if (data?.[0] !== kind || data.length < length) continue;
    const bytes = Uint8Array.from(data);
    return new DataView(bytes.buffer);
  }
  return undefined;
}
