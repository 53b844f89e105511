import type { Network } from '@openappkit/core/adapter';
import { startSandbox } from '@openappkit/sandbox';
import { toyNames, toyResolver } from '@openappkit/sandbox/contracts';
import { sandboxHarbor, sandboxLagoon, withRpcUrl } from '@openappkit/sandbox/networks';
import { testEnv } from '@openappkit/testing';
import { createClient, encodeFunctionData, type Hex, http, namehash } from 'viem';
import { readContract } from 'viem/actions';
import { afterAll, describe, expect, it } from 'vitest';
import { other, setUpEvm, vitalik } from '../test/set-up-evm.js';
import { createCcipGateway } from './resolve-name.js';

const sender = '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const data = '0x1234';

function gateway() {
  const env = testEnv();
  const controller = new AbortController();
  const request = createCcipGateway(env, controller.signal);
  return {
    env,
    asking: controller,
    ask: (...urls: readonly string[]) => request({ data, sender, urls }),
  };
}

describe('createCcipGateway', () => {
  it('sends GET for a URL with {data}, and POST otherwise', async () => {
    const { ask: requestFrom, env } = gateway();
    env.fetch.route('https://one.test', { data: '0xab' });
    expect(await requestFrom('https://one.test/{sender}/{data}.json')).toBe('0xab');
    expect(await requestFrom('https://one.test/')).toBe('0xab');
    expect(env.fetch.calls.map(({ url, method, body }) => [method, url, body])).toEqual([
      ['GET', `https://one.test/${sender.toLowerCase()}/0x1234.json`, undefined],
      ['POST', 'https://one.test/', JSON.stringify({ data, sender })],
    ]);
  });

  it('tries the next gateway after a failure or an invalid answer', async () => {
    const { ask: requestFrom, env } = gateway();
    env.fetch.route('https://one.test', new Response('no', { status: 500 }));
    env.fetch.route('https://two.test', { data: 'banana' });
    env.fetch.route('https://three.test', { data: '0x' });
    expect(await requestFrom('https://one.test', 'https://two.test', 'https://three.test')).toBe(
      '0x',
    );
    await expect(requestFrom('https://one.test', 'https://two.test')).rejects.toMatchObject({
      code: 'api/unreachable',
    });
  });

  it.each([
    'http://one.test',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:secret@one.test',
    'one.test',
    'data:application/json,{"data":"0x"}',
    'https://localhost:8443/{data}',
    'https://127.0.0.1/{data}',
    'https://[::1]/',
    'https://gate.localhost/{sender}',
  ])('sends no request to %s', async (url) => {
    const { ask: requestFrom, env } = gateway();
    env.fetch.route(/./, { data: '0xab' });
    await expect(requestFrom(url)).rejects.toMatchObject({ code: 'api/unreachable' });
    expect(env.fetch.calls).toEqual([]);
  });

  it('forbids redirects and credentials', async () => {
    const inits: (RequestInit | undefined)[] = [];
    const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
      inits.push(init);
      return Response.json({ data: '0xab' });
    };
    const request = createCcipGateway({ ...testEnv(), fetch }, new AbortController().signal);
    await request({ data, sender, urls: ['https://one.test/{data}'] });
    expect(inits).toEqual([expect.objectContaining({ redirect: 'error', credentials: 'omit' })]);
  });

  it('tries at most three gateways', async () => {
    const { ask: requestFrom, env } = gateway();
    env.fetch.route(/./, new Response('no', { status: 500 }));
    const urls = Array.from({ length: 50 }, (_, at) => `https://g${at}.test`);
    await expect(requestFrom(...urls)).rejects.toMatchObject({ code: 'api/unreachable' });
    expect(env.fetch.calls).toHaveLength(3);
  });

  it('stops after ten seconds or when the signal aborts', async () => {
    const { ask: requestFrom, env, asking: controller } = gateway();
    env.fetch.route(/./, () => new Promise<Response>(() => undefined));
    const timedOut = expect(requestFrom('https://one.test')).rejects.toMatchObject({
      code: 'api/unreachable',
    });
    await env.clock.advance(10_000);
    await timedOut;
    const cancelled = expect(
      requestFrom('https://one.test', 'https://two.test'),
    ).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    controller.abort();
    await cancelled;
    expect(env.clock.pending()).toBe(0);
  });
});

const sandbox = await startSandbox({ ports: 'free', chains: ['evm'], silent: true });
afterAll(() => sandbox.stop());
const rpcUrl = sandbox.chains.find(({ chainId }) => chainId === sandboxHarbor.id)?.rpcUrl ?? '';
const harbor: Network = withRpcUrl(sandboxHarbor, rpcUrl);
const lagoon: Network = withRpcUrl(sandboxLagoon, sandbox.chains[1]?.rpcUrl ?? '');
const [maple, willow] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
];
const client = createClient({ transport: http(rpcUrl) });
const { address } = sandboxHarbor.contracts.ensUniversalResolver;

function namesOf(networks: readonly Network[] = [harbor]) {
  const kit = setUpEvm();
  for (const url of sandbox.chains.map((each) => each.rpcUrl))
    kit.env.fetch.route(url, ({ body, method, headers }) =>
      fetch(url, { method, headers, ...(body === undefined ? {} : { body }) }),
    );
  const { signal } = new AbortController();
  const resolve = async (name: string, on = networks) =>
    kit.instance.resolveName?.({ name, networks: on, signal });
  return { ...kit, resolve };
}
async function point(name: string, owner: string, coinType: bigint, to: Hex): Promise<void> {
  const resolver = await readContract(client, {
    address,
    abi: toyNames.abi,
    functionName: 'resolver',
  });
  const data = encodeFunctionData({
    abi: toyResolver.abi,
    functionName: 'setAddr',
    args: [namehash(name), coinType, to],
  });
  const transaction = { from: owner as Hex, to: resolver, data };
  const hash = await client.request({
    method: 'eth_sendTransaction',
    params: [transaction],
  } as never);
  await expect
    .poll(() => client.request({ method: 'eth_getTransactionReceipt', params: [hash] } as never))
    .toMatchObject({ status: '0x1' });
}
const noKeeper = { code: 'chain/not-supported' };
const coinOf = (chainId: number) => 0x80000000n | BigInt(chainId);

describe('resolveName', () => {
  it('returns the address of the resolver, whatever the letter case of the name', async () => {
    const { resolve } = namesOf();
    expect(await resolve('maple.eth')).toEqual({ name: 'maple.eth', address: maple });
    expect(await resolve('WILLOW.ETH')).toEqual({ name: 'willow.eth', address: willow });
  });

  it('returns undefined for a name that is unregistered or has no address', async () => {
    const { resolve } = namesOf();
    for (const name of ['nobody.eth', 'a.maple.eth', 'maple.other', 'example.com'])
      expect(await resolve(name)).toBeUndefined();
    await point('willow.eth', willow, 60n, '0x');
    expect(await resolve('willow.eth')).toBeUndefined();
    await point('willow.eth', willow, 60n, `0x${'00'.repeat(20)}`);
    expect(await resolve('willow.eth')).toBeUndefined();
    await point('willow.eth', willow, 60n, willow as Hex);
    expect((await resolve('willow.eth'))?.address).toBe(willow);
  });

  it.each([
    'maple',
    '',
    '.eth',
    'maple.',
    'ma..ple.eth',
    'ma ple.eth',
    'mаple.eth',
    `${'a'.repeat(300)}.eth`,
  ])('rejects the invalid name %s', async (name) => {
    const { resolve } = namesOf();
    await expect(resolve(name)).rejects.toMatchObject({ code: 'address/name-invalid' });
  });

  it('rejects without a request when no network of the app has a resolver', async () => {
    const { resolve, env } = namesOf();
    await expect(resolve('maple.eth', [lagoon])).rejects.toMatchObject(noKeeper);
    expect(env.fetch.calls).toEqual([]);
  });

  it('does not use the names of a test network for a main network', async () => {
    const { resolve, env } = namesOf();
    const practice = { ...harbor, testnet: true };
    await expect(resolve('maple.eth', [lagoon, practice])).rejects.toMatchObject(noKeeper);
    expect(env.fetch.calls).toEqual([]);
  });

  it('rejects with api/unreachable when no node answers', async () => {
    const { resolve } = namesOf();
    const dead = withRpcUrl(harbor as typeof sandboxHarbor, 'http://127.0.0.1:1');
    await expect(resolve('maple.eth', [dead])).rejects.toMatchObject({ code: 'api/unreachable' });
  });
});

describe('resolveName for another network', () => {
  it('prefers the record for the network, then for all EVM networks, then the address of an account with a key', async () => {
    const { resolve } = namesOf();
    const on = [lagoon, harbor];
    const { caipNetworkId } = harbor;
    expect(await resolve('maple.eth', on)).toMatchObject({ address: maple, caipNetworkId });
    await point('maple.eth', maple, 0x80000000n, vitalik.toLowerCase() as Hex);
    expect(await resolve('maple.eth', on)).toEqual({ name: 'maple.eth', address: vitalik });
    await point('maple.eth', maple, coinOf(31338), other.toLowerCase() as Hex);
    expect(await resolve('maple.eth', on)).toEqual({ name: 'maple.eth', address: other });
    expect((await resolve('maple.eth'))?.address).toBe(maple);
  });

  it('returns undefined for a contract or a record that is not an address', async () => {
    const { resolve } = namesOf();
    const on = [lagoon, harbor];
    await point('willow.eth', willow, 60n, address);
    expect(await resolve('willow.eth', on)).toBeUndefined();
    expect((await resolve('willow.eth'))?.address).toBe(address);
    await point('willow.eth', willow, coinOf(31338), '0x1234');
    expect(await resolve('willow.eth', on)).toBeUndefined();
  });
});
