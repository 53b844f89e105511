// Verifies smart accounts with a real wallet contract and factory, before deployment (ERC-6492) and after it (ERC-1271).
import type { SIWXSession } from '@openappkit/core/adapter';
import { type EvmChain, type SmartAccount, startEvmChain } from '@openappkit/testing/conformance';
import { type Hex, zeroAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DefaultSIWX } from '../default-siwx.js';
import { StandardMessenger } from '../messengers.js';
import { formatMessage } from '../siwe/format-message.js';
import { MemoryStorage } from '../storage/memory-storage.js';
import type { SignInMessage } from '../message/find-invalid-field.js';
import { formatSignInMessage } from '../message/format-sign-in-message.js';
import { verifySignIn } from './verify-sign-in.js';
import { example } from '../test/sign-in-messages.js';
import { EIP155Verifier } from './verifiers.js';

const chainId = 'eip155:31337';
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);

let chain: EvmChain;
let account: SmartAccount;
let data: SignInMessage;
let message: string;
let counterfactual: Hex;

const verify = (signature: string, text = message, rpcUrls = () => [chain.rpcUrl]) =>
  new EIP155Verifier({ rpcUrls }).verify({ data, message: text, signature });

beforeAll(async () => {
  chain = await startEvmChain();
  account = await chain.makeSmartAccount(owner);
  data = { ...example, accountAddress: account.address, chainId };
  message = formatSignInMessage(data);
  counterfactual = await account.signBefore(message);
});
afterAll(async () => chain?.stop());

// ecrecover returns the zero address for an invalid signature, and burnt tokens belong to the zero address.
it.each([
  ['zeros', `0x${'00'.repeat(64)}1b`],
  ['an invalid point', `0x${'ff'.repeat(64)}1b`],
])('rejects a sign-in as the zero address by a signature of %s', async (_, signature) => {
  const zeroData = { ...data, accountAddress: zeroAddress };
  const text = formatSignInMessage(zeroData);
  const verifier = new EIP155Verifier({ rpcUrls: () => [chain.rpcUrl] });
  expect(await verifier.verify({ data: zeroData, message: text, signature })).toBe(false);
  const { domain, uri, nonce } = zeroData;
  const expected = { domain, uri, nonce, now: Date.parse('2021-09-30T16:25:30Z') };
  const params = { message: text, signature, expected, rpcUrls: () => [chain.rpcUrl] };
  await expect(verifySignIn(params)).rejects.toMatchObject({ code: 'sign-in/signature-invalid' });
});

describe('a smart account', () => {
  it('verifies before deployment through its factory', async () => {
    expect(await verify(counterfactual)).toBe(true);
    expect(await account.isDeployed()).toBe(false);
  });

  it('rejects before deployment another text, another owner, or a signature without deployment data', async () => {
    expect(await verify(counterfactual, `${message}!`)).toBe(false);
    expect(await verify(await owner.signMessage({ message }))).toBe(false);
    const other = await chain.makeSmartAccount(stranger);
    const forged = await other.signBefore(message);
    expect(await verify(forged)).toBe(false);
  });

  it('verifies in verifySignIn() on a server', async () => {
    const session = await verifySignIn({
      message,
      signature: counterfactual,
      expected: {
        domain: data.domain,
        uri: data.uri,
        nonce: data.nonce,
        chainIds: [chainId],
        now: Date.parse('2021-09-30T16:25:30Z'),
      },
      rpcUrls: () => [chain.rpcUrl],
    });
    expect(session.data.accountAddress).toBe(account.address);
  });

  it('verifies through its contract after deployment', async () => {
    await account.deploy();
    const keySignature = await owner.signMessage({ message });
    expect(await verify(keySignature)).toBe(true);
    expect(await verify(counterfactual)).toBe(true);
    expect(await verify(keySignature, `${message}!`)).toBe(false);
    expect(await verify(await stranger.signMessage({ message }))).toBe(false);
    expect(await verify('0x')).toBe(false);
  });

  it('accepts and stores a session from one-step sign-in, with its ReCap', async () => {
    const { address } = account;
    const recap = `urn:recap:${btoa(
      JSON.stringify({ att: { eip155: { 'request/personal_sign': [{ chains: [chainId] }] } } }),
    ).replaceAll('=', '')}`;
    const payload = {
      domain: 'app.test',
      aud: 'https://app.test/',
      version: '1',
      nonce: 'abcdefgh12345678',
      iat: '2026-11-22T00:00:00.000Z',
      resources: [recap],
    };
    const iss = `did:pkh:${chainId}:${address}`;
    const text = formatMessage({ ...payload, statement: 'Sign in.' }, iss);
    const { aud: uri, iat: issuedAt, ...same } = payload;
    const session: SIWXSession = {
      data: {
        ...same,
        uri,
        issuedAt,
        accountAddress: address,
        chainId,
        statement: text.split('\n')[3] ?? '',
      },
      message: text,
      signature: await owner.signMessage({ message: text }),
      cacao: { h: { t: 'caip122' }, p: { ...payload, iss }, s: { t: 'eip1271' } },
    };
    const siwx = new DefaultSIWX({
      messenger: new StandardMessenger({ domain: 'app.test', uri, getNonce: async () => 'n' }),
      storage: new MemoryStorage(),
      verifiers: [new EIP155Verifier({ rpcUrls: () => [chain.rpcUrl] })],
    });
    await siwx.addSession(session);
    expect(await siwx.getSessions(chainId, address)).toEqual([session]);
    const otherwise = { ...session, signature: await stranger.signMessage({ message: text }) };
    await expect(siwx.addSession(otherwise)).rejects.toMatchObject({
      code: 'sign-in/signature-invalid',
    });
  });

  it('tries the next node if one does not answer, and ignores a node of another chain', async () => {
    const dead = 'http://127.0.0.1:9';
    expect(await verify(counterfactual, message, () => [dead, chain.rpcUrl])).toBe(true);
    await expect(verify(counterfactual, message, () => [dead])).rejects.toMatchObject({
      code: 'api/unreachable',
    });
    await expect(verify(counterfactual, message, () => [])).rejects.toMatchObject({
      code: 'chain/not-found',
    });
    const elsewhere = { ...data, chainId: 'eip155:1' } as const;
    const verifier = new EIP155Verifier({ rpcUrls: () => [chain.rpcUrl] });
    await expect(
      verifier.verify({ data: elsewhere, message, signature: counterfactual }),
    ).rejects.toMatchObject({ code: 'api/unreachable' });
  });

  it('rejects without a known network, and still verifies key accounts', async () => {
    const verifier = new EIP155Verifier();
    expect(await verifier.verify({ data, message, signature: counterfactual })).toBe(false);
    const ofKey = { ...data, accountAddress: owner.address };
    const signature = await owner.signMessage({ message });
    expect(await verifier.verify({ data: ofKey, message, signature })).toBe(true);
    verifier.attach({ rpcUrls: async () => [chain.rpcUrl] });
    expect(await verifier.verify({ data, message, signature: counterfactual })).toBe(true);
  });
});
