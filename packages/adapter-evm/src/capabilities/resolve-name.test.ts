// The address a name stands for, on a real local chain with a registry, resolvers, and what looks names up as on the main
// network; and what is not believed.
import type { Network } from '@openappkit/core/adapter';
import { startSandbox } from '@openappkit/sandbox';
import { toyNames, toyResolver } from '@openappkit/sandbox/contracts';
import { sandboxHarbor, sandboxLagoon, withRpcUrl } from '@openappkit/sandbox/networks';
import { createClient, encodeFunctionData, type Hex, http, namehash } from 'viem';
import { readContract } from 'viem/actions';
import { afterAll, describe, expect, it } from 'vitest';
import { other, setUpEvm, vitalik } from '../test/set-up-evm.js';

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
/** The owner of the name says what it stands for. */
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

describe('a name', () => {
  it('stands for what its resolver says, however it is typed', async () => {
    const { resolve } = namesOf();
    expect(await resolve('maple.eth')).toEqual({ name: 'maple.eth', address: maple });
    expect(await resolve('WILLOW.ETH')).toEqual({ name: 'willow.eth', address: willow });
  });

  it('that nobody has, or that stands for nothing, has no address', async () => {
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
  ])('is none: %s', async (name) => {
    const { resolve } = namesOf();
    await expect(resolve(name)).rejects.toMatchObject({ code: 'address/name-invalid' });
  });

  it('is looked up nowhere where no network of the app keeps names', async () => {
    const { resolve, env } = namesOf();
    await expect(resolve('maple.eth', [lagoon])).rejects.toMatchObject(noKeeper);
    expect(env.fetch.calls).toEqual([]);
  });

  it('of a test network says nothing of money elsewhere', async () => {
    const { resolve, env } = namesOf();
    const practice = { ...harbor, testnet: true };
    await expect(resolve('maple.eth', [lagoon, practice])).rejects.toMatchObject(noKeeper);
    expect(env.fetch.calls).toEqual([]);
  });

  it('is not known where no node answers', async () => {
    const { resolve } = namesOf();
    const dead = withRpcUrl(harbor as typeof sandboxHarbor, 'http://127.0.0.1:1');
    await expect(resolve('maple.eth', [dead])).rejects.toMatchObject({ code: 'api/unreachable' });
  });
});

describe('a name that is wanted on another network', () => {
  it('stands for what it says of that network, then of all, then for the same person, which it tells', async () => {
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

  it('stands for nothing there where it names a contract, or no address at all', async () => {
    const { resolve } = namesOf();
    const on = [lagoon, harbor];
    await point('willow.eth', willow, 60n, address);
    expect(await resolve('willow.eth', on)).toBeUndefined();
    expect((await resolve('willow.eth'))?.address).toBe(address);
    await point('willow.eth', willow, coinOf(31338), '0x1234');
    expect(await resolve('willow.eth', on)).toBeUndefined();
  });
});
