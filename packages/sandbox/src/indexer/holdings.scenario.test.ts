import { encodeAbiParameters, getAddress, type Hex, keccak256, maxUint256 } from 'viem';
import { deployContract, writeContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NftHolding } from '../blockchain-api/handle-nfts.js';
import { waitForReceipt } from '../chains/evm/chain-client.js';
import { toyBoats, toyShells, toyToken } from '../chains/evm/contracts/contracts.gen.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import {
  alice,
  type ApiBench,
  bob,
  harbor,
  openApiBench,
  stranger,
  tokenCalls,
} from './test/open-api-bench.js';

const { toyDollar, toyBoats: boats, toyShells: shells } = toyContracts;

let bench: ApiBench;
beforeAll(async () => {
  bench = await openApiBench();
});
afterAll(() => bench.stop());

async function deploy(name: string, symbol: string, decimals: number): Promise<Hex> {
  const client = bench.clientOf(alice);
  const { abi, bytecode } = toyToken;
  const hash = await deployContract(client, { abi, bytecode, args: [name, symbol, decimals] });
  return getAddress((await waitForReceipt(client, hash)).contractAddress ?? '0x');
}
const mint = (address: Hex, to: Hex, value: bigint) =>
  writeContract(bench.clientOf(alice), {
    address,
    abi: toyToken.abi,
    functionName: 'mint',
    args: [to, value],
  });
const symbols = async (address: string, query?: Record<string, string>) =>
  (await bench.balances(address, query)).map(({ symbol }) => symbol);

describe('balance', () => {
  it('lists every received ERC-20, and drops those sent away', async () => {
    const owner = await bench.funded();
    const shell = await deploy('Sea Shell', 'SEA', 3);
    await mint(shell, owner.address, 1_500n);
    const row = (await bench.balances(owner.address)).find(({ symbol }) => symbol === 'SEA');
    expect(row).toMatchObject({
      name: 'Sea Shell',
      address: `${harbor}:${shell}`,
      price: 0,
      value: 0,
      quantity: { decimals: '3', numeric: '1.5' },
    });
    await bench.send(owner, shell, tokenCalls.transfer(alice.address, 1_500n));
    expect(await symbols(owner.address)).toEqual(['ETH']);
  });

  it('gives an unknown token no price, whatever its symbol, until a test sets one', async () => {
    const owner = stranger();
    const lookalike = await deploy('Toy Dollar', 'TUSD', 6);
    await mint(lookalike, owner, 7_000_000n);
    await mint(toyDollar.address, owner, 2_000_000n);
    const priced = async () =>
      (await bench.balances(owner)).slice(1).map(({ price, value }) => [price, value]);
    expect(await priced()).toEqual([
      [1, 2],
      [0, 0],
    ]);
    await bench.order('price', { address: `${harbor}:${lookalike}`, value: 3 });
    expect(await priced()).toEqual([
      [1, 2],
      [3, 21],
    ]);
  });

  it('returns malicious token names unchanged', async () => {
    const owner = stranger();
    const name = `<img src=x onerror=alert(1)>${'\u202e'}${'x'.repeat(10_000)}`;
    const long = await deploy(name, 'U\u0405DC', 255);
    const whole = await deploy('Whole', 'WHO', 0);
    await mint(long, owner, 1n);
    await mint(whole, owner, maxUint256);
    const rows = await bench.balances(owner);
    expect(rows.find(({ address }) => address?.endsWith(long))).toMatchObject({
      name,
      symbol: 'U\u0405DC',
      quantity: { decimals: '255', numeric: `0.${'0'.repeat(254)}1` },
    });
    expect(rows.find(({ address }) => address?.endsWith(whole))).toMatchObject({
      quantity: { decimals: '0', numeric: String(maxUint256) },
    });
    for (const { iconUrl } of rows) expect(iconUrl).toMatch(/^http[\w:/.]+$/);
  });

  it('reads a token named by forceUpdate from the chain, though no transfer is indexed', async () => {
    const owner = stranger();
    const quiet = await deploy('Quiet', 'QUI', 0);
    const named = `${harbor}:${quiet},${harbor}:0x${'e'.repeat(40)}`;
    expect(await symbols(owner, { forceUpdate: named })).toEqual(['ETH']);
    const key = keccak256(
      encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [owner, 0n]),
    );
    await bench.call('anvil_setStorageAt', [quiet, key, `0x${'5'.padStart(64, '0')}`]);
    expect(await symbols(owner)).toEqual(['ETH']);
    expect(await symbols(owner, { forceUpdate: named })).toEqual(['ETH', 'QUI']);
  });
});

describe('NFTs', () => {
  const nfts = (address: string, query: Record<string, string> = {}) =>
    bench.read<{ data: readonly NftHolding[]; next: string | null }>(`account/${address}/nfts`, {
      chainId: harbor,
      ...query,
    });
  const mintBoat = (to: Hex) =>
    writeContract(bench.clientOf(alice), {
      address: boats.address,
      abi: toyBoats.abi,
      functionName: 'mint',
      args: [to],
    });

  it('returns name, collection, amount and a local image', async () => {
    const owner = await bench.funded();
    await mintBoat(owner.address);
    await writeContract(bench.clientOf(owner), {
      address: shells.address,
      abi: toyShells.abi,
      functionName: 'mint',
      args: [owner.address, 7n, 5n],
    });
    await writeContract(bench.clientOf(owner), {
      address: shells.address,
      abi: toyShells.abi,
      functionName: 'safeTransferFrom',
      args: [owner.address, bob.address, 7n, 2n, '0x'],
    });
    const { data, next } = await nfts(owner.address);
    expect(next).toBeNull();
    expect(data).toEqual([
      {
        assetId: `${harbor}/erc1155:${shells.address}/7`,
        name: 'Toy Shell #7',
        collection: 'Toy Shells',
        amount: '3',
        imageUrl: expect.stringContaining(bench.sandbox().services.explorer),
        isSpam: false,
      },
      expect.objectContaining({ collection: 'Toy Boats', amount: '1', isSpam: false }),
    ]);
    const [shell] = data;
    const image = await fetch(shell?.imageUrl ?? '');
    expect(image.headers.get('content-type')).toContain('image/svg+xml');
    const described = await fetch(`${shell?.imageUrl}`.replace(/\/image$/, ''));
    expect(await described.json()).toMatchObject({
      name: 'Toy Shell #7',
      image: shell?.imageUrl,
    });
    const [item] = (await bench.history(owner.address)).data;
    expect(item?.transfers).toMatchObject([
      {
        nft_info: {
          name: 'Toy Shell #7',
          content: { preview: { url: shell?.imageUrl } },
          flags: { is_spam: false },
        },
        quantity: { numeric: '2' },
      },
    ]);
  });

  it('drops transferred tokens, and pages by fifty', async () => {
    const [from, to] = [await bench.funded(), stranger()];
    for (let count = 0; count < 52; count += 1) await mintBoat(from.address);
    const first = await nfts(from.address);
    expect(first.data).toHaveLength(50);
    const second = await nfts(from.address, { cursor: first.next ?? '' });
    expect(second.data).toHaveLength(2);
    expect(second.next).toBeNull();
    expect(new Set([...first.data, ...second.data].map(({ assetId }) => assetId)).size).toBe(52);
    const tokenId = BigInt(first.data[0]?.assetId.split('/').at(-1) ?? 0);
    await writeContract(bench.clientOf(from), {
      address: boats.address,
      abi: toyBoats.abi,
      functionName: 'transferFrom',
      args: [from.address, to, tokenId],
    });
    expect((await nfts(to)).data.map(({ name }) => name)).toEqual([`Toy Boat #${tokenId}`]);
    expect((await nfts(from.address)).data.map(({ name }) => name)).not.toContain(
      `Toy Boat #${tokenId}`,
    );
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['an unknown chain', alice.address, { chainId: 'eip155:1' }, 'chainId'],
    ['no address', '0x12', {}, 'address'],
    ['an unknown cursor', alice.address, { cursor: 'x' }, 'cursor'],
  ])('rejects %s', async (_what, address, query, field) => {
    const answer = await bench.ask(`account/${address}/nfts`, query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ reasons: [{ field }] });
  });
});
