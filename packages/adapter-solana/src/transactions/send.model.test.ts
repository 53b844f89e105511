// Simulates two nodes and a wallet that accept, lose, repeat or refuse at every step. The result must never contradict the chain.
import { isKitError, type Network } from '@openappkit/core/adapter';
import { testEnv } from '@openappkit/testing';
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reefNetwork } from '../test/set-up-solana.js';
import { createStandardSigner } from '../wallet/solana-signer.js';
import { createOpenConnection } from './open-connections.js';
import { submit } from '../transfers/send-instructions.js';
import { waitForConfirmation } from './wait-for-confirmation.js';

const runs = Number(process.env.MODEL_RUNS ?? 1000);
const lastValidBlockHeight = 20;
const key = Keypair.generate();
const address = key.publicKey.toBase58();
const blockhash = Keypair.generate().publicKey.toBase58();
const transfer = { fromPubkey: key.publicKey, toPubkey: key.publicKey, lamports: 1 };
const message = new TransactionMessage({
  payerKey: key.publicKey,
  recentBlockhash: blockhash,
  instructions: [SystemProgram.transfer(transfer)],
}).compileToLegacyMessage();
const bytes = new VersionedTransaction(message).serialize();
const transaction = new VersionedTransaction(message);
transaction.sign([key]);
const signed = transaction.serialize();
const [signature = new Uint8Array()] = transaction.signatures;
const id = bs58.encode(signature);

const turn = fc.record({
  does: fc.boolean(),
  /** The answer arrives, or the connection or a proxy loses it. */
  arrives: fc.constantFrom('yes', 'yes', 'yes', 'line', 'gateway'),
  denies: fc.constantFrom('blockhash', 'internal'),
  blocks: fc.nat(6),
});
const wallet = fc.record({
  sends: fc.boolean(),
  takes: fc.boolean(),
  says: fc.constantFrom('id', 'refusal', 'words', 'closed', 'garbage'),
});
const landing = fc.integer({ min: 0, max: lastValidBlockHeight });
type Turn = typeof turn extends fc.Arbitrary<infer Value> ? Value : never;

/** One chain behind both nodes. An accepted transaction is in a block from some height on, if its blockhash is still valid. */
function world(steps: readonly Turn[], landsAt: number) {
  let height = 0;
  let isTaken = false;
  let next = 0;
  const isThere = (): boolean => isTaken && height >= landsAt;
  const result = (method: string, does: boolean, denies: string): object => {
    if (method === 'getEpochInfo')
      return {
        result: {
          absoluteSlot: height,
          blockHeight: height,
          epoch: 0,
          slotIndex: 0,
          slotsInEpoch: 1,
        },
      };
    if (method === 'getSignatureStatuses') {
      const status = isThere()
        ? { slot: 1, confirmations: 1, err: null, confirmationStatus: 'confirmed' }
        : null;
      return { result: { context: { slot: height }, value: [status] } };
    }
    const preflight = (text: string) => ({
      error: { code: -32002, message: text, data: { logs: [], err: text } },
    });
    if (isThere()) return preflight('This transaction has already been processed');
    if (height > lastValidBlockHeight) return preflight('Blockhash not found');
    if (!does)
      return denies === 'internal'
        ? { error: { code: -32603, message: 'Internal error' } }
        : preflight('Blockhash not found');
    isTaken = true;
    return { result: id };
  };
  return {
    async fetch(_url: string, init?: RequestInit): Promise<Response> {
      const fallback = { does: true, arrives: 'yes', denies: 'internal', blocks: 3 } as const;
      const { does, arrives, denies, blocks } = steps[next++] ?? fallback;
      height += blocks;
      const { id: call, method } = JSON.parse(String(init?.body));
      const response = result(method, does, denies);
      if (arrives === 'line') throw new TypeError('fetch failed');
      if (arrives === 'gateway') return new Response('Bad Gateway', { status: 502 });
      return Response.json({ jsonrpc: '2.0', id: call, ...response });
    },
    take() {
      isTaken = true;
    },
    isOnChain: () => isTaken,
  };
}

it('never reports "not sent" for a payment on the chain, nor "sent" for a missing one', async () => {
  const counts = { sent: 0, refused: 0, unknown: 0 };
  const property = fc.asyncProperty(
    fc.array(turn, { maxLength: 12 }),
    wallet,
    landing,
    async (steps, walletScript, landsAt) => {
      const { fetch, take: accept, isOnChain } = world(steps, landsAt);
      let now = 0;
      const clock = {
        now: () => now,
        setTimeout(run: () => void, delayMs: number) {
          now += delayMs;
          queueMicrotask(run);
        },
        clearTimeout: () => undefined,
      };
      const network: Network = {
        ...reefNetwork,
        caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      };
      const urls = ['https://one.test', 'https://two.test'];
      const env = testEnv({ fetch });
      const connection = await createOpenConnection(
        { env, rpcUrls: async () => urls },
        undefined,
      )(network);
      const answers = {
        id: () => [{ signature }],
        refusal: () => Promise.reject({ code: 4001 }),
        words: () => Promise.reject(new Error('User rejected the request')),
        closed: () => Promise.reject(new Error('Popup closed')),
        garbage: () => [{ signature: 'sent' }],
      };
      const page = {
        accounts: () => [{ address, raw: {} }],
        feature: (name: string) => {
          if (name === 'solana:signTransaction')
            return { signTransaction: async () => [{ signedTransaction: signed }] };
          if (name !== 'solana:signAndSendTransaction' || !walletScript.sends) return undefined;
          return {
            async signAndSendTransaction() {
              if (
                walletScript.says === 'id' ||
                (walletScript.takes && walletScript.says !== 'refusal')
              )
                accept();
              return answers[walletScript.says]();
            },
          };
        },
      };
      const signer = createStandardSigner(page as never, new AbortController().signal);
      const outgoing = { address, caipNetworkId: network.caipNetworkId, bytes };
      try {
        const sent = await submit(connection, signer, outgoing);
        const until =
          sent.blockhash === blockhash ? lastValidBlockHeight : Number.POSITIVE_INFINITY;
        const limits = { id: sent.id, lastValidBlockHeight: until };
        await waitForConfirmation(connection, limits, clock, new AbortController().signal);
        counts.sent++;
        expect(isOnChain()).toBe(true);
      } catch (error) {
        if (!isKitError(error)) throw error;
        if (error.code === 'tx/unknown') counts.unknown++;
        else {
          counts.refused++;
          expect([error.code, isOnChain()]).toEqual([error.code, false]);
        }
      }
    },
  );
  await fc.assert(property, { numRuns: runs });
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
});
