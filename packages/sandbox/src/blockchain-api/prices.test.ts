import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { toyKelp } from '../chains/solana/programs.js';
import { startSandbox } from '../index.js';
import { sandboxQuarry, sandboxReef } from '../networks.js';
import { callAdmin } from '../test/call-admin.js';

const harbor = 'eip155:31337';
const ether = `${harbor}:0x${'e'.repeat(40)}`;
const { caipNetworkId: reef } = sandboxReef;

const sandbox = await startSandbox({ ports: 'free', silent: true });
afterAll(() => sandbox.stop());
beforeEach(() => order('prices/drift', { percent: 0 }));

const ask = (body: unknown, query = '') =>
  fetch(`${sandbox.services.blockchainApi}/v1/fungible/price${query}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const order = (path: string, body: unknown) => callAdmin(sandbox, path, body);
async function price(address: string, currency = 'usd') {
  const answer = await ask({ currency, addresses: [address], projectId: 'demo' });
  const { fungibles }: { fungibles: { price: number }[] } = await answer.json();
  return fungibles[0];
}

describe('coin price', () => {
  it.each([
    ['of a chain', ether, { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2500 }],
    [
      'that is a token',
      `${harbor}:${toyContracts.toyDollar.address}`,
      { name: 'Toy Dollar', symbol: 'TUSD', decimals: 6, price: 1 },
    ],
    [
      'of Solana',
      `${reef}:So11111111111111111111111111111111111111111`,
      { symbol: 'SOL', decimals: 9, price: 150 },
    ],
    [
      'that is a token of Solana',
      `${reef}:${toyKelp.mint}`,
      { name: 'Kelp', symbol: 'KELP', decimals: 6, price: 0.5 },
    ],
  ])('returns the price and name of %s', async (_what, address, coin) => {
    expect(await price(address)).toMatchObject({
      address,
      ...coin,
      iconUrl: expect.stringMatching(/^http/),
    });
  });

  it('prices only the first address, in the requested currency', async () => {
    const addresses = [ether, `${harbor}:${toyContracts.toyDollar.address}`];
    const answer = await ask({ currency: 'eur', addresses, projectId: 'demo' });
    expect(await answer.json()).toMatchObject({ fungibles: [{ address: ether, price: 2250 }] });
  });

  it.each([
    ['no project', { addresses: [ether] }, 401, 'authentication'],
    ['another currency', { addresses: [ether], currency: 'xyz', projectId: 'p' }, 400, 'currency'],
    ['no address', { addresses: [], projectId: 'p' }, 400, 'address'],
    ['another chain', { addresses: ['eip155:1:0x12'], projectId: 'p' }, 400, 'address'],
    [
      'a chain without tokens',
      { addresses: [`${sandboxQuarry.caipNetworkId}:x`], projectId: 'p' },
      400,
      'address',
    ],
    ['a body of another shape', { addresses: 'all', projectId: 'p' }, 422, ''],
    ['no JSON', '{', 422, ''],
  ])('rejects %s', async (_what, body, status, field) => {
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ reasons: [{ field }] });
  });

  it("drifts with the sandbox's clock and returns to its value after a day", async () => {
    const now = async () => (await price(ether))?.price ?? 0;
    expect(await now()).toBe(2500);
    await order('prices/drift', { percent: 10 });
    const prices: number[] = [];
    for (let quarter = 0; quarter <= 4; quarter += 1) {
      prices.push(await now());
      await order('clock', { advanceMs: 6 * 3_600_000 });
    }
    // Drift is a daily wave, so four points of a day always differ clearly.
    expect(Math.max(...prices) - Math.min(...prices)).toBeGreaterThan(300);
    for (const one of prices) expect(Math.abs(one - 2500)).toBeLessThanOrEqual(250.01);
    expect(Math.abs((prices[4] ?? 0) - (prices[0] ?? 0))).toBeLessThan(5);
    expect((await price(`${harbor}:${toyContracts.toyDollar.address}`))?.price).toBe(1);
    await order('prices/drift', { percent: 0 });
    expect(await now()).toBe(2500);
  });
});
