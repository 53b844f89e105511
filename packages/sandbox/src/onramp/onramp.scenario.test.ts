import { createClient, erc20Abi, formatUnits, type Hex, http, parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { getBalance, readContract } from 'viem/actions';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { startSandbox } from '../index.js';
import { sandboxReef } from '../networks.js';
import { callAdmin } from '../test/call-admin.js';

/** Only a hanging request takes this long. */
const soon = { timeout: 60_000 };

const sandbox = await startSandbox({
  ports: 'free',
  silent: true,
  chains: ['evm', 'solana'],
});
let ada: Hex;
afterAll(() => sandbox.stop());
beforeEach(() => {
  ada = privateKeyToAccount(generatePrivateKey()).address;
});

const api = (path: string, body?: unknown, query = '') =>
  fetch(
    `${sandbox.services.blockchainApi}/v1/${path}?projectId=demo${query}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  );
const said = async (path: string, body?: unknown, query = ''): Promise<unknown> =>
  (await api(path, body, query)).json();
const order = async (path: string, body?: unknown): Promise<unknown> =>
  (await callAdmin(sandbox, path, body)).json();
const client = () => createClient({ transport: http(sandbox.chains[0]?.rpcUrl ?? '') });
const dollars = (address: Hex) =>
  readContract(client(), {
    address: toyContracts.toyDollar.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  });

const history = z.object({
  data: z.array(
    z.object({
      metadata: z.object({ status: z.string(), hash: z.string(), minedAt: z.string() }),
      transfers: z.array(z.object({ quantity: z.object({ numeric: z.string() }) })),
    }),
  ),
  next: z.nullable(z.string()),
});
const bought = async (address: string, more = '') =>
  history.parse(await said(`account/${address}/history`, undefined, `&onramp=coinbase${more}`));
const statuses = async (address: string) =>
  (await bought(address)).data.map(({ metadata }) =>
    metadata.status.replace('ONRAMP_TRANSACTION_STATUS_', ''),
  );

async function checkout(address: string, more: object = {}): Promise<string> {
  const { url } = z.object({ url: z.string() }).parse(
    await said('generators/onrampurl', {
      destinationWallets: [{ address, blockchains: ['ethereum', 'base'], assets: [] }],
      defaultNetwork: 'ethereum',
      partnerUserId: address,
      defaultExperience: 'buy',
      ...more,
    }),
  );
  return url;
}

async function submit(url: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  return answer.text();
}
const choice = (address: string, symbol = 'TUSD', chainId = 'eip155:31337') => ({
  offer: `${chainId}/${symbol}/${address}`,
  amount: '100',
  currency: 'USD',
  method: 'card',
});
const card = (number: string) => ({ step: 'pay', card: number });
const good = card('4242 4242 4242 4242');

describe('on-ramp calls', () => {
  it('lists coins of the running chains, and two payment methods with limits', async () => {
    expect(await said('onramp/options')).toMatchObject({
      paymentCurrencies: [
        {
          id: 'USD',
          payment_method_limits: [
            { id: 'card', min: '10.00', max: '7500.00' },
            { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
          ],
        },
        { id: 'EUR' },
      ],
      purchaseCurrencies: [
        {
          id: 'eth',
          symbol: 'ETH',
          networks: [
            { name: 'harbor', display_name: 'Harbor', chain_id: '31337', contract_address: '' },
            { name: 'lagoon', chain_id: '31338' },
          ],
        },
        { symbol: 'TUSD', networks: [{ contract_address: toyContracts.toyDollar.address }, {}] },
        { symbol: 'CORAL' },
        { symbol: 'SOL', networks: [{ name: 'reef' }] },
      ],
    });
  });

  const quoteBody = (more: object) => ({
    purchaseCurrency: { id: 'eth', symbol: 'ETH', name: 'Ether', networks: [] },
    paymentCurrency: { id: 'USD', payment_method_limits: [] },
    amount: '100',
    network: 'ETH',
    ...more,
  });

  it('quotes the coins left after both fees, to the cent', async () => {
    expect(await said('onramp/quote', quoteBody({}))).toEqual({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      coinbaseFee: { amount: '1.50', currency: 'USD' },
      networkFee: { amount: '0.10', currency: 'USD' },
      paymentSubtotal: { amount: '98.40', currency: 'USD' },
      purchaseAmount: { amount: '0.03936', currency: 'ETH' },
      quoteId: expect.any(String),
    });
    const euros = quoteBody({ paymentCurrency: { id: 'EUR' }, amount: 33.33 });
    expect(await said('onramp/quote', euros)).toMatchObject({
      coinbaseFee: { amount: '0.50', currency: 'EUR' },
      paymentSubtotal: { amount: '32.73' },
      purchaseAmount: { amount: '0.014546666666666666' },
    });
  });

  it.each([
    ['too little', { amount: '9.99' }, [400, 'amount']],
    ['too much', { amount: '25000.01' }, [400, 'amount']],
    ['no sum of money', { amount: '1e3' }, [400, 'amount']],
    ['tenths of a cent', { amount: '10.001' }, [400, 'amount']],
    ['an unsupported coin', { purchaseCurrency: { symbol: 'BOAT' } }, [400, 'currency']],
    ['an unsupported currency', { paymentCurrency: { id: 'XAU' } }, [400, 'currency']],
    ['nothing that can be read', { amount: null }, [422, '']],
  ])('quotes nothing for %s', async (_what, more, refused) => {
    const answer = await api('onramp/quote', quoteBody(more));
    const body: { reasons: { field: string }[] } = await answer.json();
    expect([answer.status, body.reasons[0]?.field]).toEqual(refused);
  });

  it('builds a checkout from a complete request only', async () => {
    const url = new URL(await checkout(ada, { presetFiatAmount: 250 }));
    expect(url.origin).toBe(sandbox.onrampUrl);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appId: 'demo',
      destinationWallets: JSON.stringify([
        { address: ada, blockchains: ['ethereum', 'base'], assets: [] },
      ]),
      defaultNetwork: 'ethereum',
      partnerUserId: ada,
      defaultExperience: 'buy',
      presetFiatAmount: '250',
    });
    expect((await api('generators/onrampurl', { destinationWallets: [] })).status).toBe(422);
    const unnamed = `${sandbox.services.blockchainApi}/v1/generators/onrampurl`;
    expect((await fetch(unnamed, { method: 'POST', body: '{}' })).status).toBe(401);
  });
});

describe('checkout', () => {
  it('shows the price before payment, accepts the card and delivers coins', async () => {
    const url = await checkout(ada, { presetFiatAmount: 250 });
    expect(await (await fetch(url)).text()).toContain('value="250"');
    const review = await submit(url, { ...choice(ada), step: 'review' });
    expect(review).toContain('<dt>You get</dt><dd>98.4 TUSD on Harbor</dd>');
    expect(await statuses(ada)).toEqual([]);
    expect(await submit(url, { ...choice(ada), ...good })).toContain('You paid.');
    await expect.poll(() => statuses(ada), soon).toEqual(['SUCCESS']);
    expect(await dollars(ada)).toBe(parseUnits('98.4', 6));
    const { data } = await bought(ada.toLowerCase());
    expect(data[0]?.transfers[0]?.quantity.numeric).toBe('98.4');
    expect(await said(`account/${ada}/history`)).toMatchObject({
      data: [{ id: data[0]?.metadata.hash, metadata: { operationType: 'receive' } }],
    });
  });

  it('delivers native coins and SOL only to addresses of their chain', async () => {
    const url = await checkout(ada, { defaultNetwork: 'lagoon' });
    expect(await (await fetch(url)).text()).toMatch(/<select id="offer".*?>ETH on Lagoon to 0x/s);
    await submit(url, { ...choice(ada, 'ETH'), ...good });
    await expect.poll(() => statuses(ada), soon).toEqual(['SUCCESS']);
    expect(formatUnits(await getBalance(client(), { address: ada }), 18)).toBe('0.03936');
    const owner = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k';
    const solana = await checkout(owner);
    const reef = sandboxReef.caipNetworkId;
    await submit(solana, { ...choice(owner, 'SOL', reef), ...good });
    expect(await statuses(owner)).toEqual(['SUCCESS']);
    const crossed = await submit(url, { ...choice(ada, 'SOL', reef), ...good });
    expect(crossed).toContain('Choose a token');
  });

  it('sells nothing for another card, a declined card, a sum over the limit, or after Cancel', async () => {
    const url = await checkout(ada);
    const pay = (form: object) => submit(url, { ...choice(ada), ...form });
    expect(await pay(card('4111 1111 1111 1111'))).toContain('one of the test cards');
    expect(await pay(card('4000000000000002'))).toContain('The card was declined.');
    expect(await pay({ ...good, amount: '7500.01' })).toContain(
      'You can pay 10.00 to 7500.00 USD.',
    );
    expect(await pay({ step: 'cancel' })).toContain('Nothing was charged.');
    expect(await statuses(ada)).toEqual([]);
    expect(await dollars(ada)).toBe(0n);
  });

  it('fails a card payment later and delivers nothing', async () => {
    const url = await checkout(ada);
    await submit(url, { ...choice(ada), ...card('4000 0000 0000 0341') });
    expect(await statuses(ada)).toEqual(['FAILED']);
    expect(await dollars(ada)).toBe(0n);
  });

  it('keeps a bank payment pending until it is settled either way', async () => {
    const url = await checkout(ada);
    const bank = { ...choice(ada), method: 'ach_bank_account', step: 'pay', amount: '20000' };
    expect(await submit(url, bank)).toContain('is pending');
    expect(await statuses(ada)).toEqual(['IN_PROGRESS']);
    expect(await order('onramp/settle')).toEqual({ settled: 1 });
    await expect.poll(() => statuses(ada), soon).toEqual(['SUCCESS']);
    expect(await dollars(ada)).toBeGreaterThan(parseUnits('19000', 6));
    await submit(url, bank);
    await order('onramp/settle', { outcome: 'failed' });
    expect(await statuses(ada)).toEqual(['FAILED', 'SUCCESS']);
  });

  it('stays pending without automine', async () => {
    const url = await checkout(ada);
    await order('evm/automine', { enabled: false });
    await submit(url, { ...choice(ada), ...good });
    expect(await statuses(ada)).toEqual(['IN_PROGRESS']);
    await order('evm/automine', { enabled: true });
    await expect.poll(() => statuses(ada), soon).toEqual(['SUCCESS']);
  });

  it('serves the aggregator too, with a separate history', async () => {
    const query = new URLSearchParams({
      publicKey: 'of-the-app',
      destinationCurrencyCode: 'TUSD',
      walletAddress: ada,
    });
    const url = `${sandbox.onrampUrl}/?${query}`;
    expect(await (await fetch(url)).text()).toMatch(/<select id="offer".*?>TUSD on Harbor/s);
    await submit(url, { ...choice(ada), ...good });
    await expect.poll(() => dollars(ada), soon).toBe(parseUnits('98.4', 6));
    expect(await statuses(ada)).toEqual([]);
  });

  it('requires a receiver, and shows its input as text', async () => {
    for (const path of ['/', '/buy/select-asset', '/buy/select-asset?destinationWallets=[]'])
      expect((await fetch(`${sandbox.onrampUrl}${path}`)).status).toBe(400);
    const wallets = JSON.stringify([{ address: '<img src=x>' }]);
    const query = new URLSearchParams({ destinationWallets: wallets, partnerUserId: 'x' });
    const page = await fetch(`${sandbox.onrampUrl}/buy/select-asset?${query}`);
    expect(await page.text()).not.toContain('<img');
    expect((await fetch(`${sandbox.onrampUrl}/elsewhere`)).status).toBe(404);
  });
});

describe('purchase history', () => {
  it('returns fifty per page, newest first', async () => {
    const url = await checkout(ada);
    for (let at = 0; at < 51; at++)
      await submit(url, { ...choice(ada), ...card('4000 0000 0000 0077'), amount: `${10 + at}` });
    const first = await bought(ada);
    expect(first.data).toHaveLength(50);
    const rest = await bought(ada, `&cursor=${first.next}`);
    expect(rest).toMatchObject({ data: { length: 1 }, next: null });
    await order('reset');
    expect((await bought(ada)).data).toEqual([]);
  });

  it("lists one provider's purchases", async () => {
    const answer = await api(`account/${ada}/history`, undefined, '&onramp=moon');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ reasons: [{ field: 'provider' }] });
  });

  it('fails by a fault: options, quotes and the provider', async () => {
    await order('fault', {
      service: 'blockchainApi',
      path: '/v1/onramp',
      kind: 'status',
      times: 1,
    });
    expect((await api('onramp/options')).status).toBe(500);
    await order('fault', { service: 'onramp', kind: 'status', status: 503, times: 1 });
    expect((await fetch(await checkout(ada))).status).toBe(503);
  });
});
