// Drives DefaultSIWX as the kit does, from messages to stored sessions.
import type { SIWXMessage, SIWXSession } from '@openappkit/core/adapter';
import { testEnv } from '@openappkit/testing';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import {
  createNonce,
  DefaultSIWX,
  type DefaultSIWXParams,
  EIP155Verifier,
  InformalMessenger,
  MemoryStorage,
  SIWXMessenger,
  SIWXVerifier,
  StandardMessenger,
} from './index.js';
import { parseSignInMessage } from './message/parse-sign-in-message.js';

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);
const now = Date.parse('2021-09-30T16:26:00Z');
const params = {
  domain: 'example.com',
  uri: 'https://example.com/login',
  getNonce: () => createNonce(),
  now: () => now,
};

function setUp(change: DefaultSIWXParams = {}) {
  const storage = new MemoryStorage({ now: () => now });
  const siwx = new DefaultSIWX({
    messenger: new StandardMessenger({ ...params, statement: 'Sign in.', expiration: 60_000 }),
    verifiers: [new EIP155Verifier()],
    storage,
    ...change,
  });
  const sign = async (
    chainId: SIWXMessage.Input['chainId'] = 'eip155:1',
    account = owner,
  ): Promise<SIWXSession> => {
    const created = await siwx.createMessage({ accountAddress: account.address, chainId });
    const { toString: _, ...data } = created;
    const message = created.toString();
    return { data, message, signature: await account.signMessage({ message }) };
  };
  return { siwx, storage, sign };
}
const invalid = { code: 'sign-in/signature-invalid', shortMessage: 'The signature is not valid' };

describe('DefaultSIWX.createMessage()', () => {
  it('creates the standard message for this site with a new nonce', async () => {
    const { siwx } = setUp();
    const input = { accountAddress: owner.address, chainId: 'eip155:1' } as const;
    const [one, two] = [await siwx.createMessage(input), await siwx.createMessage(input)];
    expect(parseSignInMessage(one.toString())).toEqual({
      ...input,
      domain: 'example.com',
      uri: 'https://example.com/login',
      version: '1',
      statement: 'Sign in.',
      nonce: one.nonce,
      issuedAt: '2021-09-30T16:26:00.000Z',
      expirationTime: '2021-09-30T16:27:00.000Z',
    });
    expect(one.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(two.nonce).not.toBe(one.nonce);
  });

  it('writes the full chain in informal messages unless clearChainIdNamespace is set', async () => {
    const make = async (clearChainIdNamespace?: boolean) => {
      const messenger = new InformalMessenger({
        ...params,
        getNonce: () => '12345678',
        clearChainIdNamespace,
      });
      const message = await messenger.createMessage({
        accountAddress: owner.address,
        chainId: 'eip155:1',
      });
      return message.toString();
    };
    expect(await make()).toBe(
      `example.com wants you to sign in with your Ethereum account:\n${owner.address}\n\nURI: https://example.com/login\nVersion: 1\nChain ID: eip155:1\nNonce: 12345678\nIssued At: 2021-09-30T16:26:00.000Z`,
    );
    expect(await make(true)).toContain('\nChain ID: 1\n');
  });

  it.each([
    ['an unread answer', new Response('k3sUj29dPq01xYz7')],
    ['nothing', undefined],
    ['an empty text', ''],
  ])('rejects with %s as the nonce', async (_, nonce) => {
    const input = { accountAddress: owner.address, chainId: 'eip155:1' } as const;
    for (const Messenger of [InformalMessenger, StandardMessenger]) {
      const messenger = new Messenger({ ...params, getNonce: () => nonce as never });
      await expect(messenger.createMessage(input)).rejects.toThrow('getNonce()');
    }
  });

  it('rejects a line break in a field of the app', async () => {
    const getNonce = () => '12345678\nResources:';
    for (const Messenger of [InformalMessenger, StandardMessenger]) {
      const messenger = new Messenger({ ...params, getNonce });
      const input = { accountAddress: owner.address, chainId: 'eip155:1' } as const;
      await expect(messenger.createMessage(input)).rejects.toMatchObject({
        code: 'sign-in/message-invalid',
      });
    }
  });
});

describe('sessions of DefaultSIWX', () => {
  it('stores a verified session for its account and chain', async () => {
    const { siwx, sign } = setUp();
    const sessions = [
      await sign(),
      await sign('eip155:10'),
      await sign('eip155:1', stranger),
    ] as const;
    for (const each of sessions) await siwx.addSession(each);
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([sessions[0]]);
    expect(await siwx.getSessions('eip155:10', owner.address)).toEqual([sessions[1]]);
    expect(await siwx.getSessions('eip155:1', stranger.address)).toEqual([sessions[2]]);
    await siwx.revokeSession('eip155:1', owner.address);
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([]);
    expect(await siwx.getSessions('eip155:10', owner.address)).toHaveLength(1);
    await siwx.setSessions([]);
    expect(await siwx.getSessions('eip155:10', owner.address)).toEqual([]);
  });

  it('rejects a session with another signature, claim or site', async () => {
    const { siwx, storage, sign } = setUp();
    const good = await sign();
    const claims: Partial<SIWXSession['data']>[] = [
      { accountAddress: stranger.address },
      { chainId: 'eip155:10' },
      { nonce: 'another1' },
      { expirationTime: '2099-01-01T00:00:00Z' },
      { domain: 'example.org' },
      { uri: 'https://example.com/admin' },
    ];
    const forged: SIWXSession[] = [
      { ...good, signature: '0x12' },
      { ...good, message: `${good.message} ` },
      ...claims.map((claim) => ({ ...good, data: { ...good.data, ...claim } })),
    ];
    for (const each of forged) {
      await expect(siwx.addSession(each), JSON.stringify(each.data)).rejects.toMatchObject(invalid);
      await expect(siwx.setSessions([good, each])).rejects.toMatchObject(invalid);
    }
    expect(await storage.get('eip155:1', owner.address)).toEqual([]);
    const ofOther = new StandardMessenger({ ...params, domain: 'example.org' });
    const message = await ofOther.createMessage(good.data);
    const signature = await owner.signMessage({ message: message.toString() });
    await expect(
      siwx.addSession({ data: message, message: message.toString(), signature }),
    ).rejects.toMatchObject(invalid);
  });

  it('rejects a session without a verifier for its chain', async () => {
    const { siwx } = setUp();
    const data = {
      ...(await setUp().sign()).data,
      chainId: 'solana:x',
      accountAddress: 'x',
    } as const;
    await expect(siwx.addSession({ data, message: 'x', signature: 'x' })).rejects.toMatchObject(
      invalid,
    );
  });

  it('deletes only the invalid session when stored sessions are read', async () => {
    const { siwx, storage, sign } = setUp();
    const [good, bad] = [await sign(), await sign()];
    await storage.set([good, { ...bad, signature: good.signature }]);
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([good]);
    expect(await storage.get('eip155:1', owner.address)).toEqual([good]);
  });

  it('keeps a session while its verifier cannot tell', async () => {
    class Unsure extends SIWXVerifier {
      readonly chainNamespace = 'eip155';
      isDown = false;
      async verify(): Promise<boolean> {
        if (this.isDown) throw new Error('The network does not answer');
        return true;
      }
    }
    const verifier = new Unsure();
    const { siwx, sign } = setUp({ verifiers: [verifier] });
    await siwx.addSession(await sign());
    verifier.isDown = true;
    await expect(siwx.getSessions('eip155:1', owner.address)).rejects.toThrow('does not answer');
    verifier.isDown = false;
    expect(await siwx.getSessions('eip155:1', owner.address)).toHaveLength(1);
  });

  it('accepts a standard text that the wallet wrote', async () => {
    const { siwx, sign } = setUp({ messenger: new InformalMessenger(params) });
    const { data } = await sign();
    const messenger = new StandardMessenger(params);
    const message = await messenger.textOf({ ...data, statement: 'More words.' });
    await siwx.addSession({ data, message, signature: await owner.signMessage({ message }) });
    expect(await siwx.getSessions('eip155:1', owner.address)).toHaveLength(1);
  });

  it("accepts a custom messenger's text if the messenger recreates it", async () => {
    class Own extends SIWXMessenger {
      protected readonly version = '7';
      protected stringify({ nonce, accountAddress, chainId }: SIWXMessage.Data): string {
        return `Hello ${accountAddress} on ${chainId}: ${nonce}`;
      }
    }
    const { siwx, sign } = setUp({ messenger: new Own(params) });
    const session = await sign();
    await siwx.addSession(session);
    const claim = { ...session.data, chainId: 'eip155:10' } as const;
    await expect(siwx.addSession({ ...session, data: claim })).rejects.toMatchObject(invalid);
  });
});

describe('DefaultSIWX', () => {
  it('is required by default, and signs only with a signer', async () => {
    expect(new DefaultSIWX().getRequired()).toBe(true);
    expect(new DefaultSIWX({ required: false }).getRequired()).toBe(false);
    expect(new DefaultSIWX().signMessage).toBeUndefined();
    const signer = { signMessage: async ({ message }: { message: string }) => `signed ${message}` };
    const input = { message: 'x', chainId: 'eip155:1', accountAddress: owner.address } as const;
    expect(await new DefaultSIWX({ signer }).signMessage?.(input)).toBe('signed x');
  });

  it("uses the kit's clock, page and store by default", async () => {
    const env = testEnv({ startMs: Date.parse('2030-01-02T03:04:05Z') });
    const siwx = new DefaultSIWX();
    siwx.attach({ rpcUrls: async () => [], env });
    const input = { accountAddress: owner.address, chainId: 'eip155:1' } as const;
    const data = await siwx.createMessage(input);
    expect(data).toMatchObject({
      issuedAt: '2030-01-02T03:04:05.000Z',
      domain: new URL(env.page.url()).host,
      uri: env.page.url(),
    });
    const message = data.toString();
    const signature = await owner.signMessage({ message });
    await siwx.addSession({ data, message, signature });
    expect(env.storage.getItem('@appkit/siwx')).toContain(signature);
    expect(await siwx.getSessions('eip155:1', owner.address)).toHaveLength(1);
  });

  it("passes the kit's networks to its verifiers on each attach()", async () => {
    const requestedChains: string[] = [];
    const context = {
      rpcUrls: async (chainId: string) => {
        requestedChains.push(chainId);
        return [];
      },
    };
    const { siwx, sign } = setUp();
    const session = { ...(await sign()), signature: '0x12' };
    siwx.attach(context);
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'chain/not-found' });
    const early = setUp();
    early.siwx.attach(context);
    await expect(early.siwx.addSession(session)).rejects.toMatchObject({ code: 'chain/not-found' });
    expect(requestedChains).toEqual(['eip155:1', 'eip155:1']);
  });
});

it('works in a subclass with members of any name', async () => {
  class OfApp extends DefaultSIWX {
    readonly required = false;
    readonly context = 'of the app';
    load = (): never => {
      throw new Error('of the app');
    };
    keeper = this.load;
  }
  const siwx = new OfApp({ messenger: new StandardMessenger(params) });
  let changes = 0;
  siwx.attach({ rpcUrls: async () => [], changed: () => (changes += 1) });
  expect(siwx.getRequired()).toBe(true);
  expect(siwx.context).toBe('of the app');
  await siwx.setSessions([]);
  expect(changes).toBe(1);
});

describe('a nonce', () => {
  it('uses 128 bits of the given source', () => {
    const sizes: number[] = [];
    const nonce = createNonce((bytes) => {
      sizes.push(bytes.length);
      return bytes.fill(10);
    });
    expect([nonce, sizes]).toEqual(['0a'.repeat(16), [16]]);
  });

  it('returns a different nonce each time', () => {
    const nonces = new Set(Array.from({ length: 1000 }, () => createNonce()));
    expect(nonces.size).toBe(1000);
  });
});
