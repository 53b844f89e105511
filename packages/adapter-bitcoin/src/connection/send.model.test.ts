import { isKitError } from '@openappkit/core/adapter';
import { testAdapterContext, testEnv } from '@openappkit/testing';
import { base64 } from '@scure/base';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUtxoApi } from '../chain/utxo-api.js';
import { idOf, makePsbt } from '../test/make-psbt.js';
import { regtest } from '../test/set-up-bitcoin.js';
import { testAccount } from '../test/test-accounts.js';
import { signInputs } from '../test/test-keys.js';
import { requestBitcoinSend } from '../wallets/call-bitcoin-wallet.js';
import { parseTxid } from '../wallets/parse-answers.js';
import type { BitcoinConnection } from './bitcoin-connection-tracker.js';
import { sendPsbt } from './send-psbt.js';

const runs = Number(process.env.MODEL_RUNS ?? 1000);
const own = testAccount('p2wpkh', 1);
const asked = makePsbt([own]);
const id = idOf(asked);
const psbt = base64.encode(signInputs(own.key, base64.decode(asked), true));

const arrives = fc.constantFrom('yes', 'yes', 'line', 'gateway');
const sending = fc.record({
  by: fc.constantFrom('api', 'push', 'wallet'),
  /** The network already has the transaction, because an app retries. */
  wasThere: fc.boolean(),
  does: fc.boolean(),
  arrives,
  denies: fc.constantFrom('-26', '-25', '-22', '-1', 'words'),
  says: fc.constantFrom('id', 'other', 'nothing'),
});
const asking = fc.record({ arrives });

it('never reports "not sent" for a payment on the chain, nor "sent" for a missing one', async () => {
  const counts = { sent: 0, refused: 0, unknown: 0 };
  const property = fc.asyncProperty(sending, asking, async (scenario, lookup) => {
    const chain = new Set(scenario.wasThere ? [id] : []);
    const accept = (): boolean => {
      const isTaken = scenario.wasThere || scenario.does;
      if (isTaken) chain.add(id);
      return isTaken;
    };
    const named = { id, other: 'ab'.repeat(32), nothing: '' }[scenario.says];
    const simulateTransport = (how: string): Response | undefined => {
      if (how === 'line') throw new TypeError('fetch failed');
      return how === 'gateway' ? new Response('Bad Gateway', { status: 502 }) : undefined;
    };
    const denied = (): string => {
      const code = chain.has(id) ? '-27' : scenario.denies;
      return code === 'words' ? 'no' : `RPC error: {"code":${code},"message":"no"}`;
    };
    const fetch = async (_: string, init?: RequestInit): Promise<Response> => {
      if (init?.method !== 'POST')
        return (
          simulateTransport(lookup.arrives) ??
          new Response(chain.has(id) ? '00'.repeat(60) : 'no', {
            status: chain.has(id) ? 200 : 404,
          })
        );
      const isNew = !chain.has(id);
      const isTaken = accept();
      const lost = simulateTransport(scenario.arrives);
      if (lost) return lost;
      return isTaken && isNew ? new Response(named) : new Response(denied(), { status: 400 });
    };
    const { context } = testAdapterContext({
      on: [regtest],
      services: { bitcoinUtxo: 'https://utxo.example' },
      env: testEnv({ fetch }),
    });
    const api = createUtxoApi(context, {});
    /** Wallets do not use node error numbers. 4001 is a rejection, after which nothing was sent. */
    const byWallet = async (): Promise<string> => {
      if (scenario.denies === '-26' && !scenario.does) throw { code: 4001 };
      accept();
      if (scenario.arrives !== 'yes' || !scenario.does) throw new Error('User rejected');
      return named;
    };
    const signal = new AbortController().signal;
    const wallet: Pick<BitcoinConnection['wallet'], 'broadcastPsbt'> =
      scenario.by === 'push' ? { broadcastPsbt: byWallet } : {};
    const live = { signal, wallet } as unknown as BitcoinConnection;
    try {
      const sent =
        scenario.by === 'wallet'
          ? await requestBitcoinSend(byWallet, parseTxid, undefined, signal)
          : await sendPsbt(live, api, regtest, {
              psbt,
              requested: asked,
              unsignedCode: 'wallet/failed',
            });
      counts.sent++;
      // The id that a wallet reports for its own transaction cannot be checked here.
      if (scenario.by !== 'wallet') expect(sent).toBe(id);
      expect(chain.has(id)).toBe(true);
    } catch (error) {
      if (!isKitError(error)) throw error;
      if (error.code === 'tx/unknown') {
        counts.unknown++;
        if (scenario.by !== 'wallet') expect(error.context).toEqual({ id });
        return;
      }
      counts.refused++;
      expect([error.code, scenario.wasThere || !chain.has(id)]).toEqual([error.code, true]);
      if (scenario.by !== 'wallet') expect(chain.has(id)).toBe(false);
    }
  });
  await fc.assert(property, { numRuns: runs });
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
});
