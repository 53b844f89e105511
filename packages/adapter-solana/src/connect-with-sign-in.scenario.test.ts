import type { OneStepSignIn, SignInFields, SIWXSession } from '@openappkit/core/adapter';
import { Keypair } from '@solana/web3.js';
import type { Wallet } from '@wallet-standard/base';
import bs58 from 'bs58';
import { expect, it } from 'vitest';
import { signEd25519, verifyEd25519 } from './test/ed25519-key.js';
import { registerOnPage } from './test/register-on-page.js';
import { reefNetwork, setUpSolana } from './test/set-up-solana.js';

const key = Keypair.fromSeed(new Uint8Array(32).fill(7));
const other = Keypair.fromSeed(new Uint8Array(32).fill(8));
const address = key.publicKey.toBase58();
const fields: SignInFields = {
  chainId: reefNetwork.caipNetworkId,
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'abcdefgh12345678',
  statement: 'Sign in to the reef.',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-01T00:10:00.000Z',
  resources: ['https://app.example/terms'],
};
/** The wording of the Sign In With Solana specification. */
const text = `app.example wants you to sign in with your Solana account:
${address}

Sign in to the reef.

URI: https://app.example/
Version: 1
Chain ID: 5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi
Nonce: abcdefgh12345678
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-01-01T00:10:00.000Z
Resources:
- https://app.example/terms`;

const accountOf = (pair: Keypair) => ({
  address: pair.publicKey.toBase58(),
  publicKey: pair.publicKey.toBytes(),
  chains: ['solana:localnet'] as const,
  features: [],
});
const own = accountOf(key);
const signedOutput = (message = text) => ({
  account: own,
  signedMessage: new TextEncoder().encode(message),
  signature: signEd25519(key.secretKey, new TextEncoder().encode(message)),
});

interface Setting {
  readonly answer?: ((input: unknown) => unknown) | undefined;
  readonly message?: () => Promise<SignInFields | undefined>;
  readonly accounts?: readonly Keypair[];
}

function setUp({ answer, message = async () => fields, accounts = [key] }: Setting) {
  const { env, instance } = setUpSolana();
  const requested: string[] = [];
  const inputs: unknown[] = [];
  const signed: SIWXSession[] = [];
  let authorised: readonly Keypair[] = [];
  const wallet = {
    version: '1.0.0',
    name: 'Conformance',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['solana:localnet'],
    get accounts() {
      return authorised.map(accountOf);
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect() {
          requested.push('connect');
          authorised = accounts;
          return { accounts: authorised.map(accountOf) };
        },
      },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signMessage': { version: '1.0.0', signMessage: () => [] },
      ...(answer && {
        'solana:signIn': {
          version: '1.0.0',
          async signIn(input: unknown) {
            requested.push('sign in');
            inputs.push(input);
            const args = await answer(input);
            authorised = accounts;
            return [args];
          },
        },
      }),
    },
  };
  registerOnPage(env.page, wallet as unknown as Wallet);
  instance.start();
  const ending = new AbortController();
  const step: OneStepSignIn = { message, signed: (session) => void signed.push(session) };
  const connect = () =>
    instance.connect({
      connectorId: 'conformance',
      caipNetworkId: reefNetwork.caipNetworkId,
      signal: ending.signal,
      signIn: async () => step,
    });
  return { asked: requested, inputs, signed, connect, ending };
}

function held() {
  let resolve = (_: unknown): void => undefined;
  const promise = new Promise<unknown>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

it('connects and signs in with one request and returns the session', async () => {
  const { asked: requests, inputs, signed, connect } = setUp({ answer: () => signedOutput() });
  const { accounts, caipNetworkId } = await connect();
  expect([accounts[0], caipNetworkId]).toEqual([address, fields.chainId]);
  expect(requests).toEqual(['sign in']);
  const { chainId: _, ...rest } = fields;
  expect(inputs).toEqual([{ ...rest, chainId: '5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi' }]);
  const [session] = signed;
  expect(session?.data).toEqual({ ...fields, accountAddress: address });
  expect(session?.message).toBe(text);
  const bytes = new TextEncoder().encode(text);
  const signature = bs58.decode(session?.signature ?? '');
  expect(verifyEd25519(key.publicKey.toBytes(), bytes, signature)).toBe(true);
});

it('activates the account that signed instead of the first in the list', async () => {
  const { connect, signed } = setUp({ answer: () => signedOutput(), accounts: [other, key] });
  expect((await connect()).accounts[0]).toBe(address);
  expect(signed).toHaveLength(1);
});

it.each<[string, unknown]>([
  ['another nonce', signedOutput(text.replace('12345678', '12345679'))],
  ['another site', signedOutput(text.replace('app.example', 'evil.example'))],
  ['a text of its own', signedOutput('gm')],
  ['no bytes', { ...signedOutput(), signedMessage: text }],
  ['no signature', { ...signedOutput(), signature: new Uint8Array(64) }],
])('connects without a session when the wallet signed %s', async (_, output) => {
  const { asked: requests, connect, signed } = setUp({ answer: () => output });
  expect((await connect()).accounts[0]).toBe(address);
  expect([requests, signed]).toEqual([['sign in'], []]);
});

it.each<[string, () => unknown]>([
  [
    'fails at it',
    () => {
      throw new Error('chainId is not known');
    },
  ],
  [
    'names an account that it does not offer',
    () => ({ ...signedOutput(), account: accountOf(other) }),
  ],
  ['answers nothing', () => undefined],
])('connects without one-step sign-in when it %s', async (_, answer) => {
  const { asked: requests, connect, signed } = setUp({ answer });
  expect((await connect()).accounts[0]).toBe(address);
  expect([requests, signed]).toEqual([['sign in', 'connect'], []]);
});

it('only connects when the wallet lacks the feature or no message is requested', async () => {
  const without = setUp({});
  await without.connect();
  const unwanted = setUp({ answer: () => signedOutput(), message: async () => undefined });
  await unwanted.connect();
  expect([without.asked, unwanted.asked]).toEqual([['connect'], ['connect']]);
});

it('sends no further request after the user rejects', async () => {
  const { asked: requests, connect } = setUp({
    answer: () => {
      throw { code: 4001, message: 'User rejected the request.' };
    },
  });
  await expect(connect()).rejects.toMatchObject({ code: 'wallet/rejected' });
  expect(requests).toEqual(['sign in']);
});

it('ends at once when cancelled and ignores a later signature', async () => {
  const { promise, resolve } = held();
  const { asked: requests, connect, ending, signed } = setUp({ answer: () => promise });
  const connecting = connect();
  await expect.poll(() => requests).toEqual(['sign in']);
  ending.abort();
  await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
  resolve(signedOutput());
  await promise;
  expect([requests, signed]).toEqual([['sign in'], []]);
});

it('ends at once when cancelled while the message is pending', async () => {
  const {
    asked: requests,
    connect,
    ending,
  } = setUp({
    answer: () => signedOutput(),
    message: () => new Promise(() => undefined),
  });
  const connecting = connect();
  ending.abort();
  await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
  expect(requests).toEqual([]);
});

it('sends no further request when cancelled while its answer is read', async () => {
  const {
    asked: requests,
    connect,
    ending,
  } = setUp({
    answer: () => ({
      get account() {
        ending.abort();
        return accountOf(other);
      },
    }),
  });
  await expect(connect()).rejects.toMatchObject({ code: 'request/cancelled' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toEqual(['sign in']);
});
