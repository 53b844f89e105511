// Who sends a transaction: the wallet, or the connection with what the wallet signed.
import { KitError } from '@openappkit/core/adapter';
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
import type { SignerSkill, SolanaSigner } from '../wallet/solana-signer.types.js';
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

function setUp(skills: readonly SignerSkill[], given: Partial<SolanaSigner> = {}) {
  const sendRawTransaction = vi.fn(async () => 'whatever the node says');
  const connection = { sendRawTransaction } as unknown as Connection;
  const signer: SolanaSigner = {
    can: (skill) => skills.includes(skill),
    signMessage: () => Promise.reject(new Error('not asked for')),
    signTransactions: vi.fn(async () => [signed()]),
    sendTransaction: vi.fn(async () => 'sent by the wallet'),
    signIn: () => Promise.reject(new Error('not asked for')),
    ...given,
  };
  const send = (network = devnet): Promise<string> => {
    const { caipNetworkId } = network;
    return submit(connection, signer, { address, caipNetworkId, bytes });
  };
  return { send, signer, sendRawTransaction };
}

describe('a transaction', () => {
  it('is sent by the wallet, where it can', async () => {
    const { send, signer } = setUp(['send', 'transaction']);
    expect(await send()).toBe('sent by the wallet');
    expect(signer.signTransactions).not.toHaveBeenCalled();
  });

  it('is sent to the app’s node on a local chain, which the wallet’s may not know', async () => {
    const { send, sendRawTransaction } = setUp(['send', 'transaction']);
    const id = await send(reefNetwork);
    const [signature = new Uint8Array()] = VersionedTransaction.deserialize(signed()).signatures;
    expect(id).toBe(bs58.encode(signature));
    expect(sendRawTransaction).toHaveBeenCalledTimes(1);
    expect(await setUp(['send']).send(reefNetwork)).toBe('sent by the wallet');
  });

  it('is signed where the wallet turns out not to send', async () => {
    const sendTransaction = () => Promise.reject(new KitError('wallet/unsupported-method'));
    const { send, sendRawTransaction } = setUp(['send', 'transaction'], { sendTransaction });
    await send();
    expect(sendRawTransaction).toHaveBeenCalledTimes(1);
    await expect(setUp(['send'], { sendTransaction }).send()).rejects.toMatchObject({
      code: 'wallet/unsupported-method',
    });
  });

  it('is not asked for a second time when the person said no', async () => {
    const sendTransaction = () => Promise.reject(new KitError('wallet/rejected'));
    const { send, signer } = setUp(['send', 'transaction'], { sendTransaction });
    await expect(send()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(signer.signTransactions).not.toHaveBeenCalled();
  });

  it.each<[string, Uint8Array[]]>([
    ['nothing', []],
    ['what it was given', [bytes]],
    ['other bytes', [new Uint8Array(200).fill(7)]],
  ])('is not sent when the wallet signed %s', async (_what, answer) => {
    const signTransactions = async () => answer;
    const { send, sendRawTransaction } = setUp(['transaction'], { signTransactions });
    await expect(send()).rejects.toMatchObject({ code: 'wallet/bad-answer' });
    expect(sendRawTransaction).not.toHaveBeenCalled();
  });
});
