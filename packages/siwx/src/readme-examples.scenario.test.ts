// Compiles and runs the examples of the README, and compares them with its text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEnv } from '@openappkit/testing';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import {
  createSIWEConfig,
  DefaultSIWX,
  formatMessage,
  LocalStorage,
  ReownAuthentication,
  type SIWXSession,
  SIWXVerifier,
  StandardMessenger,
} from './index.js';
import { example } from './test/sign-in-messages.js';
import { createNonce, verifySignIn } from './verify.js';

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);

function inPage(location: { readonly host: string; readonly origin: string }) {
  // begin page
  const siwx = new DefaultSIWX({
    messenger: new StandardMessenger({
      domain: location.host,
      uri: location.origin,
      statement: 'Sign in to Example.',
      expiration: 10 * 60_000,
      getNonce: async () => (await fetch('/nonce')).text(),
    }),
    storage: new LocalStorage({ key: 'my-sessions' }),
    required: false,
  });
  // end page
  return siwx;
}

// begin server
const nonces = new Map<string, number>();

export function giveNonce(): string {
  const nonce = createNonce();
  // Expired nonces are invalid and would fill the memory.
  for (const [old, at] of nonces) if (at < Date.now() - 300_000) nonces.delete(old);
  nonces.set(nonce, Date.now());
  return nonce;
}

/** Throws a KitError that says what was wrong, such as `sign-in/domain-mismatch`. */
export async function signIn(
  body: { message: string; signature: string },
  nonce: string, // from this visitor's cookie
): Promise<string> {
  const nonceIssuedAt = nonces.get(nonce);
  nonces.delete(nonce); // first, so that only one of two concurrent requests finds it
  if (nonceIssuedAt === undefined) throw new Error('Ask for a nonce first');
  const { data } = await verifySignIn({
    ...body,
    expected: {
      domain: 'example.com',
      uri: 'https://example.com',
      chainIds: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      nonce,
      nonceIssuedAt,
    },
    rpcUrls: () => ['https://rpc.example'], // for smart accounts
  });
  return `${data.chainId}:${data.accountAddress}`;
}
// end server

// begin verifier
export class ToyVerifier extends SIWXVerifier {
  readonly chainNamespace = 'toy';

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    return signature === `${data.accountAddress} signed ${message}`;
  }
}
// end verifier

const api = async (path: string, body?: unknown): Promise<Response> =>
  Response.json({ path, body: body ?? null });

function inSiwe(location: { readonly host: string; readonly origin: string }) {
  // begin siwe
  const siweConfig = createSIWEConfig({
    getNonce: async () => (await api('/nonce')).text(),
    getMessageParams: async () => ({
      domain: location.host,
      uri: location.origin,
      chains: [1],
      statement: 'Sign in to Example.',
    }),
    createMessage: ({ address, ...args }) => formatMessage(args, address),
    verifyMessage: async (signed) => (await api('/verify', signed)).ok,
    getSession: async () => (await api('/session')).json(), // { address, chainId } or null
    signOut: async () => (await api('/sign-out', {})).ok,
  });
  // end siwe
  return siweConfig;
}

export function inCloud() {
  // begin cloud
  const siwx = new ReownAuthentication({ required: false });

  siwx.on('sessionChanged', (session) => console.log(session?.data.accountAddress ?? 'nobody'));

  async function greet(): Promise<void> {
    await siwx.setSessionAccountMetadata({ username: 'maple' });
    const { address, appKitAccount } = await siwx.getSessionAccount();
    console.log(address, appKitAccount?.metadata);
  }
  // end cloud
  return { siwx, greet };
}

it('signs in at a server', async () => {
  const env = testEnv();
  const nonce = giveNonce();
  const messenger = new StandardMessenger({
    domain: 'example.com',
    uri: 'https://example.com',
    getNonce: () => nonce,
  });
  const storage = new LocalStorage({ key: 'my-sessions', store: env.storage });
  const siwx = new DefaultSIWX({ messenger, storage });
  const input = { accountAddress: owner.address, chainId: 'eip155:1' } as const;
  const data = await siwx.createMessage(input);
  const message = data.toString();
  const signature = await owner.signMessage({ message });
  await siwx.addSession({ data, message, signature });
  expect(await siwx.getSessions('eip155:1', owner.address)).toHaveLength(1);
  expect(await signIn({ message, signature }, nonce)).toBe(`eip155:1:${owner.address}`);
  await expect(signIn({ message, signature }, nonce)).rejects.toThrow('Ask for a nonce first');
});

it('creates what the kit accepts', async () => {
  const location = { host: 'example.com', origin: 'https://example.com' };
  expect(inPage(location).getRequired()).toBe(false);
  expect(inCloud().siwx.getRequired()).toBe(false);
  expect(inSiwe(location).mapToSIWX().getRequired?.()).toBe(true);
  const data = { ...example, chainId: 'toy:1', accountAddress: 'me' } as const;
  expect(await new ToyVerifier().verify({ data, message: 'x', signature: 'me signed x' })).toBe(
    true,
  );
});

it.each(['page', 'server', 'verifier', 'siwe', 'cloud'])(
  'matches the README example: %s',
  (name) => {
    const source = readFileSync(import.meta.filename, 'utf8');
    const [, body = ''] =
      new RegExp(`// begin ${name}\\n(.*?) *// end ${name}`, 's').exec(source) ?? [];
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
    const indent = /^ */.exec(body)?.[0] ?? '';
    const example = body.replace(new RegExp(`^${indent}`, 'gm'), '').trim();
    expect(example.length).toBeGreaterThan(100);
    expect(readme).toContain(example);
  },
);
