// RemoteStorage with the session API of the sandbox, another implementation that verifies our messages.
import { ed25519 } from '@noble/curves/ed25519.js';
import { startSandbox } from '@openappkit/sandbox';
import { createMemoryStorage } from '@openappkit/testing';
import { base58 } from '@scure/base';
import { zeroAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, describe, expect, it } from 'vitest';
import { DefaultSIWX } from '../default-siwx.js';
import { StandardMessenger } from '../messengers.js';
import { RemoteStorage } from './remote-storage.js';

const sandbox = await startSandbox({ ports: 'free', chains: ['evm'], silent: true });
afterAll(() => sandbox.stop());
const chainId = `eip155:${sandbox.chains[0]?.chainId}` as const;
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const solanaKey = new Uint8Array(32).fill(7);
const solana = base58.encode(ed25519.getPublicKey(solanaKey));
const sign = {
  [owner.address]: (message: string) => owner.signMessage({ message }),
  [solana]: async (message: string) =>
    base58.encode(ed25519.sign(new TextEncoder().encode(message), solanaKey)),
};

function openPage(store = createMemoryStorage()) {
  const storage = new RemoteStorage({ url: `${sandbox.services.explorer}/auth/v1`, store });
  const messenger = new StandardMessenger({
    domain: 'localhost:3000',
    uri: 'http://localhost:3000/login',
    expiration: 60_000,
    getNonce: () => storage.getNonce(),
  });
  const siwx = new DefaultSIWX({ messenger, storage });
  const make = async (account: `${string}:${string}`, accountAddress: string) => {
    const data = await siwx.createMessage({ chainId: account, accountAddress });
    const message = data.toString();
    return { data, message, signature: (await sign[accountAddress]?.(message)) ?? '' };
  };
  return { siwx, storage, store, make };
}

describe('the session API of the sandbox', () => {
  it('signs in accounts of two namespaces, restores them after a reload, and signs each out', async () => {
    const page = openPage();
    await page.siwx.addSession(await page.make(chainId, owner.address));
    await page.siwx.addSession(await page.make('solana:x', solana));
    const next = openPage(page.store).siwx;
    expect(await next.getSessions(chainId, owner.address)).toHaveLength(1);
    expect(await next.getSessions('solana:x', solana)).toHaveLength(1);
    await next.revokeSession(chainId, owner.address);
    expect(await next.getSessions(chainId, owner.address)).toEqual([]);
    expect(await next.getSessions('solana:x', solana)).toHaveLength(1);
    await next.setSessions([]);
    expect(page.store.entries()).toEqual({});
  });

  it('rejects a repeated message and one with a signature of another message', async () => {
    const { siwx, storage, make } = openPage();
    const session = await make(chainId, owner.address);
    await siwx.addSession(session);
    await expect(storage.add(session)).rejects.toMatchObject({ code: 'api/status' });
    const other = await make(chainId, owner.address);
    const forged = { ...other, signature: session.signature };
    await expect(storage.add(forged)).rejects.toMatchObject({ code: 'api/status' });
    await expect(storage.add(other)).rejects.toMatchObject({ code: 'api/status' });
  });

  it('rejects the zero address', async () => {
    const { storage, siwx } = openPage();
    const data = await siwx.createMessage({ chainId, accountAddress: zeroAddress });
    const session = { data, message: data.toString(), signature: `0x${'00'.repeat(64)}1b` };
    await expect(storage.add(session)).rejects.toMatchObject({ code: 'api/status' });
  });
});
