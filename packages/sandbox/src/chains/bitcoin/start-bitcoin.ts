import { formatUnits } from 'viem';
import { devAddresses } from '../../signing/dev-accounts.js';
import { sandboxQuarry } from '../../networks.js';
import { openServer } from '../../http/open-server.js';
import type { ActivityPage, PageQuery } from '../../blockchain-api/activity.js';
import type { Holding } from '../../blockchain-api/holding.js';
import type { Traffic } from '../../http/traffic.js';
import type { Clock } from '../../store/clock.js';
import type { Database } from '../../store/open-store.js';
import { createBitcoinApi } from './bitcoin-api.js';
import { readBitcoinHistory } from './history/read-bitcoin-history.js';
import { scriptOfAddress } from './regtest.js';
import { type BitcoinLedger, createBitcoinLedger } from './bitcoin-ledger.js';

export interface BitcoinChain {
  readonly caipNetworkId: string;
  readonly url: string;
  /** `<url>/regtest/api` */
  readonly apiUrl: string;
  readonly ledger: BitcoinLedger;
  /** Includes unconfirmed outputs. */
  holdings(address: string): readonly Holding[];
  /** @throws UnknownCursor */
  activity(address: string, query: PageQuery): ActivityPage;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Satoshi. */
const initialFunding = { payment: 100_000_000n, ordinal: 10_000_000n } as const;

export async function startBitcoin(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly traffic: Traffic;
  readonly port: number;
}): Promise<BitcoinChain> {
  const { db, clock, traffic, port } = options;
  const ledger = createBitcoinLedger({ db, clock });
  if (ledger.tip().height === 0) await fundAll(ledger);
  const server = await openServer({ name: 'bitcoinUtxo', port, traffic });
  server.serve(createBitcoinApi(ledger));
  return {
    caipNetworkId: sandboxQuarry.caipNetworkId,
    url: server.url,
    apiUrl: `${server.url}/regtest/api`,
    ledger,
    holdings: (address) => readHoldings(ledger, address),
    activity: (address, query) => readBitcoinHistory({ ledger, now: clock.now() }, address, query),
    reset() {
      ledger.reset();
      return fundAll(ledger);
    },
    close: () => server.close(),
  };
}

async function fundAll(ledger: BitcoinLedger): Promise<void> {
  for (const { payment, ordinal } of devAddresses.bitcoin) {
    await ledger.faucet(payment, initialFunding.payment);
    await ledger.faucet(ordinal, initialFunding.ordinal);
  }
}

function readHoldings(ledger: BitcoinLedger, address: string): Holding[] {
  const script = scriptOfAddress(address);
  if (!script) return [];
  const unspent = ledger.coinsOf(script).filter(({ spentBy }) => spentBy === undefined);
  const { name, symbol, decimals } = sandboxQuarry.nativeCurrency;
  return [
    {
      name,
      symbol,
      chainId: sandboxQuarry.caipNetworkId,
      decimals,
      numeric: formatUnits(
        unspent.reduce((sum, { value }) => sum + value, 0n),
        decimals,
      ),
    },
  ];
}
