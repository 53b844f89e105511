import { createClock, openStore } from '../../../store/open-store.js';
import { type BitcoinLedger, createBitcoinLedger } from '../bitcoin-ledger.js';
import type { TestCoin, TestKey } from './test-keys.js';

/** @param path - database file; in memory when absent */
export function openTestLedger(path = ':memory:') {
  const store = openStore(path);
  const clock = createClock(store.db);
  const ledger = createBitcoinLedger({ db: store.db, clock });
  return { ledger, clock, store, close: () => store.close() };
}

export async function fund(
  ledger: BitcoinLedger,
  key: TestKey,
  value = 100_000n,
): Promise<TestCoin> {
  const { txid } = await ledger.faucet(key.address, value);
  return coinAt(ledger, key, txid, 0);
}

export function coinAt(ledger: BitcoinLedger, key: TestKey, txid: string, vout: number): TestCoin {
  const coin = ledger.coin(txid, vout);
  const parent = ledger.transaction(txid);
  if (!coin || !parent) throw new Error(`The ledger has no output ${txid}:${vout}`);
  return { key, txid, vout, value: coin.value, parent: parent.raw };
}
