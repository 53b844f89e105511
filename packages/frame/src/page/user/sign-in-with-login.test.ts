import { createSimulatedClock } from '@openappkit/testing';
import { hexToString } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { expect, it } from 'vitest';
import type { WalletAccount } from '../../rpc/wallet-account.js';
import { harbor } from '../../rpc/test/set-up-rpc.js';
import type { Accounts } from './accounts.js';
import { createSignInWithLogin } from './sign-in-with-login.js';

const [eoa, contract] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const;
const place = '<<AccountAddress>>';
const session = { token: 'a' };
const asked = {
  accountAddress: place,
  chainId: 'eip155:31337',
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'abcdefgh12345',
};

function setUp(signMessage: WalletAccount['signMessage'] = async (message) => message) {
  const clock = createSimulatedClock();
  const kinds = [
    { address: contract, signMessage },
    { address: eoa, signMessage },
  ] as unknown as readonly WalletAccount[];
  const accounts = { open: async () => undefined, evm: () => kinds } as unknown as Accounts;
  const signIn = createSignInWithLogin({ appOrigin: 'https://app.example', accounts, clock });
  const fields = { ...asked, version: '1', chainId: 31337, address: eoa } as const;
  const text = createSiweMessage({ ...fields, issuedAt: new Date(clock.now()) });
  const sign = (address: string) =>
    signIn.sign({ ...asked, serializedMessage: text.replace(eoa, place) }, address, harbor);
  return { clock, sign, signIn, text };
}

it('consumes a login once, within two minutes and only for its own session', async () => {
  const { clock, signIn } = setUp();
  expect(signIn.consumeLogin(session)).toBe(false);
  signIn.recordLogin(session);
  expect(signIn.consumeLogin({ token: 'b' })).toBe(false);
  expect(signIn.consumeLogin(session)).toBe(false);
  signIn.recordLogin(session);
  expect([signIn.consumeLogin(session), signIn.consumeLogin(session)]).toEqual([true, false]);
  signIn.recordLogin(session);
  signIn.forget();
  expect(signIn.consumeLogin(session)).toBe(false);
  signIn.recordLogin(session);
  await clock.advance(120_000);
  expect(signIn.consumeLogin(session)).toBe(false);
});

it('signs for the account in the response, a key or a smart account, and for no other address', async () => {
  const { sign, text } = setUp();
  for (const address of [eoa, contract]) {
    const { message, signature = '0x' } = await sign(address);
    expect(message).toBe(text.replace(eoa, address));
    expect(hexToString(signature as `0x${string}`)).toBe(message);
  }
  expect(await sign(`0x${'33'.repeat(20)}`)).toEqual({});
});

it('returns no signature when signing fails or takes 8 seconds', async () => {
  expect(await setUp(() => Promise.reject(new Error('no node'))).sign(eoa)).toEqual({});
  const { clock, sign } = setUp(() => new Promise(() => undefined));
  const signing = sign(contract);
  await clock.advance(8_000);
  expect(await signing).toEqual({});
  expect(clock.pending()).toBe(0);
});
