// Signs in with a smart account, before it is deployed (ERC-6492) and after (ERC-1271).
import { type EvmChain, type SmartAccount, startEvmChain } from '@openappkit/testing/conformance';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyOf, closeSites, openSite, post, said, signed } from './test/open-site.js';

closeSites();
const chainId = 'eip155:31337';
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
let chain: EvmChain;
let account: SmartAccount;
beforeAll(async () => {
  chain = await startEvmChain();
  account = await chain.makeSmartAccount(owner);
});
afterAll(async () => chain?.stop());

const open = (rpcUrls: () => readonly string[] = () => [chain.rpcUrl]) => {
  const { openBrowser, logs } = openSite({ chainIds: [chainId], rpcUrls });
  const { ask, openPage, known } = openBrowser();
  /** Returns the server's answer to a message signed by the given function. */
  const signIn = async (sign: (message: string) => Promise<string>, change = '') => {
    const signer = { chainId, accountAddress: account.address, sign } as const;
    const session = await signed(openPage(), signer);
    const message = session.message.replace('Sign in', `Sign${change} in`);
    return said(await post(ask, '/sign-in', { ...bodyOf(session), message }));
  };
  return { signIn, logs, known };
};
const isIn = [200, undefined];
const isRefused = [401, 'sign-in/signature-invalid'];

it('verifies with the factory before deployment and with the account itself afterwards', async () => {
  const { signIn, known } = open();
  expect(await signIn(account.sign)).toEqual(isRefused);
  expect(await signIn(account.signBefore, ' me')).toEqual(isRefused);
  expect(await known()).toEqual([]);
  expect(await signIn(account.signBefore)).toEqual(isIn);
  expect(await known()).toEqual([`${chainId}:${account.address.toLowerCase()}`]);
  expect(await account.isDeployed()).toBe(false);

  await account.deploy();
  expect(await signIn(account.sign)).toEqual(isIn);
  expect(await signIn(account.sign, ' me')).toEqual(isRefused);
  const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);
  expect(await signIn((message) => stranger.signMessage({ message }))).toEqual(isRefused);
});

it('neither signs in nor rejects while the chain does not answer', async () => {
  const { signIn, logs, known } = open(() => ['http://127.0.0.1:9']);
  expect(await signIn(account.signBefore)).toEqual([503, 'api/unreachable']);
  expect(logs).toEqual(['refused POST /sign-in: api/unreachable']);
  expect(await known()).toEqual([]);
});
