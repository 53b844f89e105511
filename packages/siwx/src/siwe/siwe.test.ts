// Tests a typical SIWE configuration with a small server, as the kit uses it, and the message functions.
import { testEnv } from '@openappkit/testing';
import { SiweMessage } from 'siwe';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { parseSignInMessage } from '../message/parse-sign-in-message.js';
import {
  createSIWEConfig,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
  mapToSIWX,
  type SIWEConfig,
  type SIWESession,
  verifySignature,
} from '../siwe.js';
import { evmAddress, exampleText } from '../test/sign-in-messages.js';

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const recap = `urn:recap:${Buffer.from(
  JSON.stringify({
    att: { eip155: { 'request/personal_sign': [{}], 'request/eth_sign': [{}], 'other/do': [{}] } },
  }),
)
  .toString('base64')
  .replace(/=+$/, '')}`;

function setUp(change: Partial<SIWEConfig> = {}) {
  let session: SIWESession | null = null;
  const calls: string[] = [];
  const client = createSIWEConfig({
    getNonce: async (address) => `nonce1234${address?.slice(2, 6)}`,
    getMessageParams: async () => ({
      domain: 'example.com',
      uri: 'https://example.com',
      chains: [1, 10],
      statement: 'Sign in.',
      iat: '2021-09-30T16:25:24Z',
    }),
    createMessage: ({ address, ...args }) => formatMessage(args, address),
    async verifyMessage({ message, signature }) {
      const [address, chainId] = [getAddressFromMessage(message), getChainIdFromMessage(message)];
      const isValid = await verifySignature({ address, chainId, message, signature });
      if (isValid) session = { address, chainId: Number(chainId.split(':')[1]) };
      return isValid;
    },
    getSession: async () => session,
    async signOut() {
      session = null;
      return true;
    },
    onSignIn: (signedIn) => calls.push(`in ${signedIn?.chainId}`),
    onSignOut: () => calls.push('out'),
    ...change,
  });
  const siwx = client.mapToSIWX();
  const signIn = async (chainId: `eip155:${number}` = 'eip155:1') => {
    const data = await siwx.createMessage({ accountAddress: owner.address, chainId });
    const message = data.toString();
    const signature = await owner.signMessage({ message });
    await siwx.addSession({ data, message, signature });
    return message;
  };
  return { client, siwx, signIn, calls, session: () => session };
}

describe('a SIWE configuration', () => {
  it("signs in with EIP-4361 text and reads the server's session", async () => {
    const { siwx, signIn, calls } = setUp();
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([]);
    const message = await signIn();
    expect(parseSignInMessage(message)).toMatchObject({
      domain: 'example.com',
      statement: 'Sign in.',
      chainId: 'eip155:1',
      accountAddress: owner.address,
    });
    expect(calls).toEqual(['in 1']);
    const [session] = await siwx.getSessions('eip155:1', owner.address.toLowerCase());
    expect(session?.data).toMatchObject({ accountAddress: owner.address, chainId: 'eip155:1' });
  });

  it('rejects what the server does not verify', async () => {
    const { siwx, calls } = setUp();
    const data = await siwx.createMessage({ accountAddress: owner.address, chainId: 'eip155:1' });
    const message = data.toString();
    const signature = await owner.signMessage({ message: `${message}!` });
    await expect(siwx.addSession({ data, message, signature })).rejects.toMatchObject({
      code: 'sign-in/signature-invalid',
    });
    expect(calls).toEqual([]);
  });

  it('requires a new sign-in for another account or network unless disabled', async () => {
    const strict = setUp();
    await strict.signIn();
    expect(await strict.siwx.getSessions('eip155:10', owner.address)).toEqual([]);
    expect(await strict.siwx.getSessions('eip155:1', evmAddress)).toEqual([]);
    const lax = setUp({ signOutOnAccountChange: false, signOutOnNetworkChange: false });
    await lax.signIn();
    expect(await lax.siwx.getSessions('eip155:10', evmAddress)).toHaveLength(1);
  });

  it('signs out only the given account on its chain', async () => {
    const { siwx, signIn, calls, session } = setUp();
    await signIn();
    await siwx.revokeSession('eip155:10', owner.address);
    await siwx.revokeSession('eip155:1', evmAddress);
    expect(session()).not.toBeNull();
    await siwx.revokeSession('eip155:1', owner.address);
    expect(session()).toBeNull();
    await signIn();
    await siwx.setSessions([]);
    expect(session()).toBeNull();
    expect(calls).toEqual(['in 1', 'out', 'in 1', 'out']);
  });

  it("rejects when the app's signOut() fails", async () => {
    const { siwx, signIn } = setUp({ signOut: async () => false });
    await signIn();
    await expect(siwx.setSessions([])).rejects.toMatchObject({ code: 'api/status' });
  });

  it('treats other namespaces as signed in, and all accounts when disabled', async () => {
    const { siwx } = setUp();
    expect(await siwx.getSessions('solana:x', 'abc')).toHaveLength(1);
    const disabled = setUp({ enabled: false });
    expect(await disabled.siwx.getSessions('eip155:1', owner.address)).toHaveLength(1);
    expect(disabled.siwx.getRequired?.()).toBe(false);
    expect(siwx.getRequired?.()).toBe(true);
  });

  it("uses the kit's clock and page for fields that the app omits", async () => {
    const { siwx } = setUp({
      getMessageParams: async () => undefined as never,
    });
    const env = testEnv({ startMs: Date.parse('2030-01-02T03:04:05Z') });
    siwx.attach?.({ rpcUrls: async () => [], env });
    const input = { accountAddress: owner.address, chainId: 'eip155:1' } as const;
    const message = await siwx.createMessage(input);
    expect(message).toMatchObject({
      issuedAt: '2030-01-02T03:04:05.000Z',
      domain: new URL(env.page.url()).host,
      uri: env.page.url(),
    });
    expect(message.toString()).toContain('\nIssued At: 2030-01-02T03:04:05.000Z');
  });

  it('rejects a message without a nonce', async () => {
    for (const nonce of [undefined, '', new Response('k3sUj29dPq01xYz7')]) {
      const { siwx } = setUp({ getNonce: async () => nonce as never });
      const input = { accountAddress: owner.address, chainId: 'eip155:1' } as const;
      await expect(siwx.createMessage(input)).rejects.toThrow('must return a nonce');
    }
  });

  it('accepts a chain that the server names as CAIP-2', async () => {
    const session = { address: owner.address, chainId: 'eip155:10' as never };
    const { siwx } = setUp({ getSession: async () => session });
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([]);
    const [found] = await siwx.getSessions('eip155:10', owner.address);
    expect(found?.data.chainId).toBe('eip155:10');
  });

  it('rejects if the server verifies but returns no session', async () => {
    const { siwx, signIn } = setUp({ getSession: async () => null });
    await expect(signIn()).rejects.toThrow('getSession()');
    await expect(siwx.getSessions('eip155:1', owner.address)).resolves.toEqual([]);
  });

  it('rejects a session without an address or a chain', async () => {
    const noAddress = setUp({ getSession: async () => ({ address: '', chainId: 1 }) });
    await expect(noAddress.siwx.getSessions('eip155:1', evmAddress)).rejects.toThrow('no address');
    const noChain = setUp({ getSession: async () => ({ address: evmAddress, chainId: 0 }) });
    await expect(noChain.siwx.getSessions('eip155:1', evmAddress)).rejects.toThrow('no chainId');
  });

  it("lets the kit sign in when the app calls the client's signIn()", async () => {
    const { client, siwx, signIn } = setUp();
    expect(mapToSIWX(client)).toBe(siwx);
    await expect(client.signIn()).rejects.toThrow('createAppKit');
    siwx.attach?.({ rpcUrls: async () => [], signIn: async () => void (await signIn()) });
    expect(await client.signIn()).toEqual({ address: owner.address, chainId: 1 });
    expect(await client.signOut()).toBe(true);
  });
});

describe('formatMessage()', () => {
  const payload = {
    domain: 'example.com',
    aud: 'https://example.com',
    version: '1',
    nonce: '32891756',
    iat: '2021-09-30T16:25:24Z',
  };
  const iss = `did:pkh:eip155:1:${evmAddress}`;

  it('writes text that another implementation reads', () => {
    const read = new SiweMessage(formatMessage({ ...payload, statement: 'Sign in.' }, iss));
    expect(read).toMatchObject({
      address: evmAddress,
      chainId: 1,
      statement: 'Sign in.',
      nonce: '32891756',
    });
    expect(new SiweMessage(formatMessage(payload, iss)).statement ?? undefined).toBeUndefined();
  });

  it('writes a ReCap in the words of ERC-5573', () => {
    const recapStatement =
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'other': 'do' for 'eip155'. (2) 'request': 'eth_sign', 'personal_sign' for 'eip155'.";
    const text = formatMessage({ ...payload, statement: 'Sign in.', resources: [recap] }, iss);
    expect(text).toContain(`\n\nSign in. ${recapStatement}\n\nURI: `);
    const twice = formatMessage(
      { ...payload, statement: `Sign in. ${recapStatement}`, resources: [recap] },
      iss,
    );
    expect(twice).toBe(text);
    expect(formatMessage({ ...payload, resources: [recap] }, iss)).toContain(
      `\n\n${recapStatement}\n\n`,
    );
    expect(
      formatMessage({ ...payload, resources: ['urn:recap:%%', recap, 'https://a'] }, iss),
    ).not.toContain(recapStatement);
  });

  it('rejects a line break in any field, and an invalid account', () => {
    for (const change of [
      { statement: 'a\nb' },
      { domain: 'a\rb' },
      { resources: ['a\nNonce: b'] },
    ])
      expect(() => formatMessage({ ...payload, ...change }, iss)).toThrow(
        expect.objectContaining({ code: 'sign-in/message-invalid' }),
      );
    expect(() => formatMessage(payload, evmAddress)).toThrow();
  });
});

describe('message fields', () => {
  it('reads address and chain from their lines, never from the statement', () => {
    const text = exampleText.replace('I accept', `Chain ID: 5 0x${'1'.repeat(40)}`);
    expect(getAddressFromMessage(text)).toBe(evmAddress);
    expect(getChainIdFromMessage(text)).toBe('eip155:1');
    const other = exampleText
      .replace(/I accept.*/, 'Chain ID: 5')
      .replace('Chain ID: 1', 'Chain ID: eip155:137');
    expect(getChainIdFromMessage(other)).toBe('eip155:137');
    expect(() => getAddressFromMessage('Hello')).toThrow();
    expect(() => getChainIdFromMessage('Hello')).toThrow();
  });

  it('reads address and chain from a DID', () => {
    expect(getDidAddress(`did:pkh:eip155:10:${evmAddress}`)).toBe(evmAddress);
    expect(getDidChainId(`did:pkh:eip155:10:${evmAddress}`)).toBe('10');
    expect(getDidAddress('did:key:z6Mk')).toBeUndefined();
  });
});
