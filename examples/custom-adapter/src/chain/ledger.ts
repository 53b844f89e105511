// The in-memory state of a Tide chain: balances and nonces. Only signed transfers change it.
import { parseAddress } from '../adapter/address.js';
import { type Transfer, transferId, verifyTransfer } from './signing.js';

/** Minimum fee of a transfer, in base units. */
export const minimumFee = 2500n;

export interface Mined extends Transfer {
  readonly id: string;
  /** Block number, starting at 1. */
  readonly height: number;
}

/** Says why a transfer was rejected. Nodes return the message as it is. */
export class Refused extends Error {}

export interface Ledger {
  balance(address: string): bigint;
  nonce(address: string): number;
  transaction(id: string): Mined | undefined;
  /** Mines a block with the transfer. @throws Refused */
  apply(transfer: Transfer, signature: string): Mined;
}

export function createLedger(chain: string, funded: Readonly<Record<string, bigint>> = {}): Ledger {
  const balances = new Map(Object.entries(funded));
  const nonces = new Map<string, number>();
  const mined = new Map<string, Mined>();
  const balance = (address: string): bigint => balances.get(address) ?? 0n;
  const nonce = (address: string): number => nonces.get(address) ?? 0;

  const check = (transfer: Transfer, signature: string): void => {
    const { from, value, fee } = transfer;
    if (transfer.chain !== chain) throw new Refused('another chain');
    assertWellFormed(transfer);
    if (!verifyTransfer(transfer, signature)) throw new Refused('invalid signature');
    if (transfer.nonce < nonce(from)) throw new Refused('nonce too low');
    if (transfer.nonce > nonce(from)) throw new Refused('nonce too high');
    if (balance(from) < value + fee) throw new Refused('insufficient funds');
  };

  return {
    balance,
    nonce,
    transaction: (id) => mined.get(id),
    apply(transfer, signature) {
      check(transfer, signature);
      const { from, to, value, fee } = transfer;
      balances.set(from, balance(from) - value - fee);
      balances.set(to, balance(to) + value);
      nonces.set(from, nonce(from) + 1);
      const block = { ...transfer, id: transferId(transfer), height: mined.size + 1 };
      mined.set(block.id, block);
      return block;
    },
  };
}

/** @throws Refused */
function assertWellFormed({ from, to, value, fee }: Transfer): void {
  if (![from, to].every(isCanonical)) throw new Refused('invalid address');
  if (value <= 0n) throw new Refused('nothing to send');
  if (fee < minimumFee) throw new Refused('fee too low');
}

function isCanonical(address: string): boolean {
  try {
    return parseAddress(address) === address;
  } catch {
    return false;
  }
}
