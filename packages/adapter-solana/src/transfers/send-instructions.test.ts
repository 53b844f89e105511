import { KitError } from '@openappkit/core/adapter';
import { testEnv } from '@openappkit/testing';
import {
  type Connection,
  Keypair,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it, vi } from 'vitest';
import { devnet, reefNetwork } from '../test/set-up-solana.js';
import type { SignerMethod, SolanaSigner } from '../wallet/solana-signer.js';
import { createOpenConnection } from '../transactions/open-connections.js';
import { submit } from './send-instructions.js';

const key = Keypair.generate();
const address = key.publicKey.toBase58();

function unsigned(): VersionedTransaction {
  const transfer = { fromPubkey: key.publicKey, toPubkey: key.publicKey, lamports: 1 };
  const message = new TransactionMessage({
    payerKey: key.publicKey,
    recentBlockhash: address,
    instructions: [SystemProgram.transfer(transfer)],
  });
  return new VersionedTransaction(message.compileToLegacyMessage());
}
const bytes = unsigned().serialize();
const signed = (): Uint8Array => {
  const transaction = unsigned();
  transaction.sign([key]);
  return transaction.serialize();
};

const id = bs58.encode(VersionedTransaction.deserialize(signed()).signatures[0] ?? []);

interface Node {
  readonly send?: () => Promise<string>;
  readonly has?: () => Promise<boolean>;
}

function setUp(
  skills: readonly SignerMethod[],
  args: Partial<SolanaSigner> = {},
  { send: sendRaw = async () => id, has = async () => false }: Node = {},
) {
  const sendRawTransaction = vi.fn(sendRaw);
  const getSignatureStatuses = async () => ({
    context: { slot: 1 },
    value: [(await has()) ? { slot: 1 } : null],
  });
  const connection = { sendRawTransaction, getSignatureStatuses } as unknown as Connection;
  const signer: SolanaSigner = {
    supports: (skill) => skills.includes(skill),
    signMessage: () => Promise.reject(new Error('not asked for')),
    signTransactions: vi.fn(async () => [signed()]),
    sendTransaction: vi.fn(async () => 'sent by the wallet'),
    signIn: () => Promise.reject(new Error('not asked for')),
    ...args,
  };
  const send = async ({ caipNetworkId } = devnet): Promise<string> => {
    const sent = await submit(connection, signer, { address, caipNetworkId, bytes });
    if (sent.unconfirmedError) throw sent.unconfirmedError;
    return sent.id;
  };
  return { send, signer, sendRawTransaction };
}

it('reports unknown with the id when the node answers neither request in time', async () => {
  const env = testEnv({ fetch: () => new Promise(() => undefined) });
  const rpcUrls = async () => ['https://node.test'];
  const connection = await createOpenConnection({ env, rpcUrls }, undefined)(devnet);
  const { signer } = setUp(['transaction']);
  const { caipNetworkId } = devnet;
  let sent: Awaited<ReturnType<typeof submit>> | undefined;
  const sending = submit(connection, signer, { address, caipNetworkId, bytes }).then((answer) => {
    sent = answer;
  });
  for (const _ of ['sending', 'asking']) {
    await expect.poll(() => env.clock.pending()).toBe(1);
    await env.clock.advance(9999);
    expect(sent).toBeUndefined();
    await env.clock.advance(1);
  }
  await sending;
  expect(sent).toMatchObject({ id, unconfirmedError: { code: 'tx/unknown', context: { id } } });
  expect(env.clock.pending()).toBe(0);
});

describe('sending a transaction', () => {
  it('sends through the wallet if it can', async () => {
    const { send, signer } = setUp(['send', 'transaction']);
    expect(await send()).toBe('sent by the wallet');
    expect(signer.signTransactions).not.toHaveBeenCalled();
  });

  it("sends to the app's node on a local chain, which the wallet may not know", async () => {
    const { send, sendRawTransaction } = setUp(['send', 'transaction']);
    expect(await send(reefNetwork)).toBe(id);
    expect(sendRawTransaction).toHaveBeenCalledTimes(1);
    expect(await setUp(['send']).send(reefNetwork)).toBe('sent by the wallet');
  });

  it('signs when the wallet turns out not to send', async () => {
    const sendTransaction = () => Promise.reject(new KitError('wallet/unsupported-method'));
    const { send, sendRawTransaction } = setUp(['send', 'transaction'], { sendTransaction });
    await send();
    expect(sendRawTransaction).toHaveBeenCalledTimes(1);
    await expect(setUp(['send'], { sendTransaction }).send()).rejects.toMatchObject({
      code: 'wallet/unsupported-method',
    });
  });

  it('does not prompt again after the user rejects', async () => {
    const sendTransaction = () => Promise.reject(new KitError('wallet/rejected'));
    const { send, signer } = setUp(['send', 'transaction'], { sendTransaction });
    await expect(send()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(signer.signTransactions).not.toHaveBeenCalled();
  });

  it.each<[string, Uint8Array[]]>([
    ['nothing', []],
    ['the unchanged transaction', [bytes]],
    ['other bytes', [new Uint8Array(200).fill(7)]],
  ])('sends nothing when the wallet signed %s', async (_what, answer) => {
    const signTransactions = async () => answer;
    const { send, sendRawTransaction } = setUp(['transaction'], { signTransactions });
    await expect(send()).rejects.toMatchObject({ code: 'wallet/bad-answer' });
    expect(sendRawTransaction).not.toHaveBeenCalled();
  });
});

describe('submitting to a node', () => {
  const lost = () => Promise.reject(new Error('502 Bad Gateway'));
  const failing = (message: string) => () =>
    Promise.reject(Object.assign(new Error(`Simulation failed. ${message}`), { logs: [] }));

  it.each<[string, Node]>([
    ['its answer was lost', { send: lost }],
    ['it ran it already', { send: failing('This transaction has already been processed') }],
    ['it took it before and says its blockhash ran out', { send: failing('Blockhash not found') }],
  ])('reports sent when %s and the node has it', async (_, node) => {
    const { send } = setUp(['transaction'], {}, { ...node, has: async () => true });
    expect(await send()).toBe(id);
  });

  it.each<[string, Node]>([
    ['its answer was lost', { send: lost }],
    ['it names another transaction', { send: async () => address }],
    [
      'it says in words alone that it refused',
      { send: () => Promise.reject(new Error('refused')) },
    ],
    ['it refuses and cannot be asked', { send: failing('Blockhash not found'), has: lost }],
  ])('reports unknown with the id when %s', async (_, node) => {
    await expect(setUp(['transaction'], {}, node).send()).rejects.toMatchObject({
      code: 'tx/unknown',
      context: { id },
    });
  });

  it('reports refused when preflight failed and the node does not have it', async () => {
    const { send } = setUp(['transaction'], {}, { send: failing('Blockhash not found') });
    await expect(send()).rejects.toMatchObject({ code: 'tx/expired' });
  });
});
