// Starts the sandbox's Bitcoin ledger on free ports and reads it without the adapter.
import { startSandbox } from '@openappkit/sandbox';
import type { ChainTransaction } from '@openappkit/testing/conformance';
import * as z from 'zod/mini';

const sums = z.object({ funded_txo_sum: z.number(), spent_txo_sum: z.number() });
const addressSchema = z.object({ chain_stats: sums, mempool_stats: sums });
const output = z.object({ scriptpubkey_address: z.optional(z.string()), value: z.number() });
const transactionSchema = z.object({
  vin: z.array(z.object({ prevout: output })),
  vout: z.array(output),
  fee: z.number(),
  status: z.object({ confirmed: z.boolean() }),
});

export interface Quarry {
  /** Base of the UTXO API, without the network's path. */
  readonly utxoUrl: string;
  /** `<utxoUrl>/regtest/api` */
  readonly apiUrl: string;
  fund(address: string): Promise<void>;
  mine(): Promise<void>;
  /** Satoshis, from the address totals instead of its unspent outputs. */
  balanceOf(address: string): Promise<bigint>;
  /** Mines a block first, so that the transaction is confirmed. */
  transaction(txid: string): Promise<ChainTransaction | undefined>;
  stop(): Promise<void>;
}

export async function startQuarry(): Promise<Quarry> {
  const sandbox = await startSandbox({ ports: 'free', chains: ['bitcoin'], silent: true });
  const { bitcoin, services, controlUrl, adminToken } = sandbox;
  if (bitcoin === null || services.bitcoinUtxo === null) throw new Error("Bitcoin isn't running");
  const { apiUrl } = bitcoin;
  const post = async (path: string, body: unknown): Promise<void> => {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const authorization = `Bearer ${adminToken}`;
    const headers = { 'content-type': 'application/json', authorization };
    const response = await fetch(`${controlUrl}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  const mine = (): Promise<void> => post('/admin/bitcoin/mine', { blocks: 1 });
  return {
    utxoUrl: services.bitcoinUtxo,
    apiUrl,
    fund: (address) => post('/faucet', { address, chainId: bitcoin.caipNetworkId }),
    mine,
    async balanceOf(address) {
      const answer: unknown = await (await fetch(`${apiUrl}/address/${address}`)).json();
      const { chain_stats: chain, mempool_stats: pool } = addressSchema.parse(answer);
      const sumOf = ({ funded_txo_sum: got, spent_txo_sum: spent }: z.infer<typeof sums>) =>
        got - spent;
      return BigInt(sumOf(chain) + sumOf(pool));
    },
    async transaction(txid) {
      await mine();
      const response = await fetch(`${apiUrl}/tx/${txid}`);
      if (!response.ok) return undefined;
      const { vin, vout, fee, status } = transactionSchema.parse(await response.json());
      if (!status.confirmed) return undefined;
      const from = vin[0]?.prevout.scriptpubkey_address ?? '';
      const payment = vout.find(({ scriptpubkey_address: to }) => to !== from);
      const to = payment?.scriptpubkey_address;
      return { from, to, value: BigInt(payment?.value ?? 0), fee: BigInt(fee) };
    },
    stop: () => sandbox.stop(),
  };
}
