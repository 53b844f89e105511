import { formatUnits } from 'viem';
import {
  type Activity,
  type ActivityPage,
  cutPage,
  type Holding,
  type PageQuery,
  UnknownCursor,
} from '../../blockchain-api/activity.js';
import { openServer } from '../../http/open-server.js';
import type { Traffic } from '../../http/traffic.js';
import { sandboxQuarry } from '../../networks.js';
import { devAddresses } from '../../signing/dev-accounts.js';
import type { Clock, Database } from '../../store/open-store.js';
import { createBitcoinApi } from './bitcoin-api.js';
import { type BitcoinLedger, createBitcoinLedger, type LedgerReads } from './bitcoin-ledger.js';
import type { StoredTransaction } from './ledger-store.js';
import { isCoinbase, parseTransaction } from './parse-transaction.js';
import { addressOfScript, scriptOfAddress } from './regtest.js';

interface Reads {
  readonly ledger: LedgerReads;
  /** Milliseconds since 1970, the time of unconfirmed transactions. */
  readonly now: number;
}

/** The cursor is the last id of the previous page. @throws UnknownCursor */
export function readBitcoinHistory(
  reads: Reads,
  address: string,
  { limit, after }: PageQuery,
): ActivityPage {
  const script = scriptOfAddress(address);
  const all = script ? reads.ledger.transactionsOf(script) : [];
  const start = after === undefined ? 0 : all.findIndex(({ txid }) => txid === after) + 1;
  if (after !== undefined && start === 0) throw new UnknownCursor();
  const { page, next } = cutPage(all.slice(start), limit, ({ txid }) => txid);
  return { items: page.map((one) => describeActivity(reads, one, address)), next };
}

const noSender = 'coinbase';

function describeActivity(
  { ledger, now }: Reads,
  stored: StoredTransaction,
  address: string,
): Activity {
  const block = stored.height === undefined ? undefined : ledger.blockAt(stored.height);
  const { came, net, payers, payees } = readSides(ledger, stored, address);
  const isPaid = net > 0n;
  const { name, symbol, decimals } = sandboxQuarry.nativeCurrency;
  return {
    hash: stored.txid,
    chainId: sandboxQuarry.caipNetworkId,
    operation: isPaid ? 'receive' : 'send',
    status: block ? 'confirmed' : 'pending',
    minedAt: block ? block.time * 1_000 : now,
    nonce: 0,
    sentFrom: isPaid ? (payers.find((one) => one !== address) ?? noSender) : address,
    sentTo: isPaid ? address : (payees.find((one) => one !== address) ?? address),
    application: null,
    moves: [
      {
        direction: isPaid ? 'in' : net < 0n ? 'out' : 'self',
        numeric: formatUnits(net === 0n ? came : net < 0n ? -net : net, decimals),
        name,
        symbol,
        isSpam: false,
      },
    ],
  };
}

/** The fee alone is not a transfer. */
function readSides(ledger: LedgerReads, stored: StoredTransaction, address: string) {
  const transaction = parseTransaction(stored.raw);
  const spent = isCoinbase(transaction)
    ? []
    : transaction.inputs.flatMap(({ txid, vout }) => ledger.coin(txid, vout) ?? []);
  const payers = spent.map(({ script }) => addressOfScript(script) ?? '');
  const payees = transaction.outputs.map(({ script }) => addressOfScript(script) ?? '');
  const sum = (coins: readonly { readonly value: bigint }[], of: readonly string[]) =>
    coins.reduce((total, { value }, at) => (of[at] === address ? total + value : total), 0n);
  const paysAlone = payers.length > 0 && payers.every((one) => one === address);
  const fee = paysAlone ? stored.fee : 0n;
  const came = sum(transaction.outputs, payees);
  return { came, net: came - sum(spent, payers) + fee, payers, payees };
}

export type BitcoinChain = Awaited<ReturnType<typeof startBitcoin>>;

/** Satoshi. */
const initialFunding = { payment: 100_000_000n, ordinal: 10_000_000n } as const;

export async function startBitcoin(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly traffic: Traffic;
  readonly port: number;
}) {
  const { db, clock, traffic, port } = options;
  const ledger = createBitcoinLedger({ db, clock });
  if (ledger.tip().height === 0) await fundAll(ledger);
  const server = await openServer({ name: 'bitcoinUtxo', port, traffic });
  server.serve(createBitcoinApi(ledger));
  return {
    caipNetworkId: sandboxQuarry.caipNetworkId,
    url: server.url,
    /** `<url>/regtest/api` */
    apiUrl: `${server.url}/regtest/api`,
    ledger,
    /** Includes unconfirmed outputs. */
    holdings: (address: string) => readHoldings(ledger, address),
    /** @throws UnknownCursor */
    activity: (address: string, query: PageQuery) =>
      readBitcoinHistory({ ledger, now: clock.now() }, address, query),
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
