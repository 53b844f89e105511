import type { BrowserContext, Page } from 'playwright-core';
import { verifyMessage, verifyTypedData } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../index.js';
import { type AppBench, openAppBench } from './test/open-app-bench.js';
import { openWindow } from './test/open-window.js';

const [first, second, third] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const;
const stranger = '0x00000000000000000000000000000000000A11cE';

interface Outcome {
  readonly result?: unknown;
  readonly code?: number;
  readonly message?: string;
  readonly data?: unknown;
}
interface TestPage {
  found: { info: { uuid: string; name: string; rdns: string; icon: string } }[];
  events: [string, unknown][];
  outcomes: Record<string, Outcome>;
  next: { key: string; method: string; params?: unknown };
}

/** Lists announced wallets and sends `next` when the button is pressed. */
const app = (
  walletScriptUrl: string,
) => `<!doctype html><title>App</title><button id="go">Go</button>
  <script src="${walletScriptUrl}"></script><script>
  Object.assign(window, { found: [], events: [], outcomes: {} });
  addEventListener('eip6963:announceProvider', (event) => {
    if (found.push(event.detail) > 1) return;
    for (const name of ['connect', 'accountsChanged', 'chainChanged'])
      event.detail.provider.on(name, (value) => events.push([name, value]));
  });
  dispatchEvent(new Event('eip6963:requestProvider'));
  go.onclick = () => {
    const { key, method, params } = window.next;
    found[0].provider.request({ method, params }).then(
      (result) => { outcomes[key] = { result }; },
      ({ code, message, data }) => { outcomes[key] = { code, message, data }; },
    );
  };
</script>`;

let bench: AppBench;
let sandbox: Sandbox;
let appUrl = '';
let context: BrowserContext;
let page: Page;
let count = 0;

beforeAll(async () => {
  bench = await openAppBench(
    ['evm', 'solana', 'bitcoin'],
    ({ walletScriptUrl }) =>
      (_request, response) => {
        response.setHeader('content-type', 'text/html').end(app(walletScriptUrl));
      },
  );
  ({ appUrl, sandbox } = bench);
});
afterAll(() => bench.close());
beforeEach(async () => {
  ({ context, page } = await bench.openCleanPage());
  await page.goto(appUrl);
});

const inPage = <T>(read: (from: TestPage) => T): Promise<T> =>
  page.evaluate(`(${read.toString()})(window)`) as Promise<T>;

async function press(method: string, params?: unknown): Promise<() => Promise<Outcome>> {
  count += 1;
  const key = `call${count}`;
  await page.evaluate((next) => Object.assign(window, { next }), { key, method, params });
  await page.click('#go');
  return async () => {
    await page.waitForFunction((name) => Reflect.get(Reflect.get(window, 'outcomes'), name), key);
    return (await inPage((from) => from.outcomes))[key] ?? {};
  };
}

const ask = async (method: string, params?: unknown) => (await press(method, params))();

async function askAnd(
  button: 'approve' | 'reject',
  method: string,
  params?: unknown,
): Promise<Outcome> {
  const opened = page.waitForEvent('popup');
  const outcome = await press(method, params);
  const popup = await opened;
  await popup.getByTestId(button).click();
  const result = await outcome();
  if (!popup.isClosed()) await popup.waitForEvent('close');
  return result;
}

const settings = (): Promise<Page> => openWindow(page, sandbox.walletUrl);

const events = () => inPage((from) => from.events);
const connect = () => askAnd('approve', 'eth_requestAccounts');

describe('announcing and connecting', () => {
  it('announces itself once by EIP-6963, with a picture, and again when asked', async () => {
    const found = await inPage((from) => from.found.map(({ info }) => info));
    expect(found[0]).toMatchObject({ name: 'Sandbox Wallet', rdns: 'test.openappkit.sandbox' });
    expect(found[0]?.icon).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(found[0]?.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    await page.evaluate(() => window.dispatchEvent(new Event('eip6963:requestProvider')));
    const secondAnnouncement = await inPage((from) => from.found.map(({ info }) => info));
    expect(new Set(secondAnnouncement.map(({ uuid }) => uuid)).size).toBe(1);
  });

  it('shows the requesting site, returns the account on Approve and emits events to the page', async () => {
    const opened = page.waitForEvent('popup');
    const outcome = await press('eth_requestAccounts');
    const popup = await opened;
    expect(new URL(popup.url()).origin).toBe(sandbox.walletUrl);
    await popup.getByTestId('approve').waitFor();
    expect(await popup.getByTestId('origin').textContent()).toBe(appUrl);
    await popup.getByTestId('approve').click();
    expect(await outcome()).toEqual({ result: [first] });
    expect(await events()).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [first]],
    ]);
  });

  it('stays connected after a reload without a window, until the site revokes', async () => {
    await connect();
    await page.reload();
    expect(await ask('eth_accounts')).toEqual({ result: [first] });
    expect(await ask('eth_requestAccounts')).toEqual({ result: [first] });
    expect(context.pages()).toHaveLength(1);
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
    expect(await ask('eth_accounts')).toEqual({ result: [] });
    expect(await ask('wallet_getPermissions')).toEqual({ result: [] });
  });

  it.each(['reject', 'close'] as const)(
    'answers 4001 on %s and returns no account',
    async (way) => {
      if (way === 'reject')
        expect(await askAnd('reject', 'eth_requestAccounts')).toMatchObject({ code: 4001 });
      else {
        const opened = page.waitForEvent('popup');
        const outcome = await press('eth_requestAccounts');
        await (await opened).close();
        expect(await outcome()).toMatchObject({ code: 4001 });
      }
      expect(await ask('eth_accounts')).toEqual({ result: [] });
    },
  );

  it('rejects a second identical request with -32002 and keeps the first', async () => {
    const opened = page.waitForEvent('popup');
    const one = await press('eth_requestAccounts');
    const popup = await opened;
    await popup.getByTestId('approve').waitFor();
    expect(await ask('eth_requestAccounts')).toMatchObject({ code: -32002 });
    await popup.getByTestId('approve').click();
    expect(await one()).toEqual({ result: [first] });
  });

  it('reports a blocked window, and resumes the request on the next try', async () => {
    await page.evaluate(() => {
      const open = window.open;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    const blocked = await ask('eth_requestAccounts');
    expect(blocked).toMatchObject({ code: -32603, data: { reason: 'popup-blocked' } });
    expect(await connect()).toEqual({ result: [first] });
  });
});

describe('signing and sending', () => {
  it('signs a message that verifies, after showing its text', async () => {
    await connect();
    const opened = page.waitForEvent('popup');
    const outcome = await press('personal_sign', ['0x48656c6c6f20e280a6', first]);
    const popup = await opened;
    expect(await popup.getByTestId('message').textContent()).toBe('Hello …');
    await popup.getByTestId('approve').click();
    const { result } = await outcome();
    const signature = result as `0x${string}`;
    expect(await verifyMessage({ address: first, message: 'Hello …', signature })).toBe(true);
  });

  it('signs typed data that verifies', async () => {
    await connect();
    const data = {
      domain: { name: 'Sandbox', chainId: 31337 },
      types: { Boat: [{ name: 'number', type: 'uint256' }] },
      primaryType: 'Boat',
      message: { number: '7' },
    } as const;
    const { result } = await askAnd('approve', 'eth_signTypedData_v4', [
      first,
      JSON.stringify(data),
    ]);
    const signature = result as `0x${string}`;
    const message = { number: 7n };
    expect(await verifyTypedData({ ...data, message, address: first, signature })).toBe(true);
  });

  it('sends coins that the receiver has on the chain afterwards', async () => {
    await connect();
    const transaction = { from: first, to: stranger, value: '0x16345785d8a0000' };
    const opened = page.waitForEvent('popup');
    const outcome = await press('eth_sendTransaction', [transaction]);
    const popup = await opened;
    await popup.getByTestId('approve').waitFor();
    expect(await popup.getByTestId('row-amount').textContent()).toBe('0.1 ETH');
    expect(await popup.getByTestId('row-to').textContent()).toBe(stranger);
    await popup.getByTestId('approve').click();
    const { result: hash } = await outcome();
    // The block follows shortly after the hash.
    const receipt = () => ask('eth_getTransactionReceipt', [hash]);
    await expect.poll(receipt).toMatchObject({ result: { status: '0x1' } });
    expect(await ask('eth_getBalance', [stranger, 'latest'])).toEqual({
      result: '0x16345785d8a0000',
    });
  });

  it('rejects signing for a disconnected site or an account it may not use', async () => {
    expect(await ask('personal_sign', ['0x00', first])).toMatchObject({ code: 4100 });
    await connect();
    expect(await ask('personal_sign', ['0x00', second])).toMatchObject({ code: 4100 });
  });

  it('rejects malformed calls without a prompt', async () => {
    await connect();
    expect(await ask('personal_sign', ['0x00'])).toMatchObject({ code: -32602 });
    expect(await ask('eth_sendTransaction', [{ from: first, value: 'ten' }])).toMatchObject({
      code: -32602,
    });
    expect(await ask('no_such_method')).toMatchObject({ code: 4200 });
    expect(await ask('')).toMatchObject({ code: -32600 });
  });
});

describe('chains', () => {
  it('switches on Approve, notifies the page, and answers reads from the new chain', async () => {
    expect(await askAnd('approve', 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toEqual({
      result: null,
    });
    expect(await ask('eth_chainId')).toEqual({ result: '0x7a6a' });
    expect(await ask('net_version')).toEqual({ result: '31338' });
    expect(await events()).toContainEqual(['chainChanged', '0x7a6a']);
  });

  it('answers 4902 for a removed chain until a site adds it', async () => {
    const page2 = await settings();
    await page2.getByTestId('forget-31338').check();
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toMatchObject({
      code: 4902,
    });
    const rpcUrls = [sandbox.chains[1]?.rpcUrl];
    const added = { chainId: '0x7a6a', chainName: 'Lagoon', rpcUrls };
    expect(await askAnd('approve', 'wallet_addEthereumChain', [added])).toEqual({ result: null });
    expect(await ask('eth_chainId')).toEqual({ result: '0x7a6a' });
  });

  it('rejects chains that are not on this machine', async () => {
    const added = { chainId: '0x1', chainName: 'Far', rpcUrls: ['https://far.test'] };
    expect(await ask('wallet_addEthereumChain', [added])).toMatchObject({ code: -32602 });
  });
});

describe('settings page', () => {
  it('switches account and chain, and notifies a connected site', async () => {
    await connect();
    const controls = await settings();
    await controls.getByTestId('account').selectOption('2');
    await controls.getByTestId('chain').selectOption('31338');
    await page.waitForFunction(() => Reflect.get(window, 'events').length === 4);
    expect((await events()).slice(2)).toEqual([
      ['accountsChanged', [third]],
      ['chainChanged', '0x7a6a'],
    ]);
  });

  it('disconnects a site, which sees no account afterwards', async () => {
    await connect();
    const controls = await settings();
    await controls.getByTestId(`disconnect-${appUrl}`).click();
    await page.waitForFunction(() => Reflect.get(window, 'events').length === 3);
    expect((await events())[2]).toEqual(['accountsChanged', []]);
  });

  it('approves without a window when set to', async () => {
    await (await settings()).getByTestId('auto-approve').check();
    expect(await ask('eth_requestAccounts')).toEqual({ result: [first] });
    expect((await ask('personal_sign', ['0x00', first])).result).toMatch(/^0x[0-9a-f]{130}$/);
    expect(context.pages()).toHaveLength(2);
  });

  it('works inside the window too', async () => {
    const opened = page.waitForEvent('popup');
    const outcome = await press('eth_requestAccounts');
    const popup = await opened;
    await popup.getByTestId('approve').waitFor();
    await popup.getByTestId('settings').click();
    await popup.getByTestId('account').selectOption('1');
    await popup.getByTestId('account-shown').filter({ hasText: second }).waitFor();
    await popup.getByTestId('approve').click();
    expect(await outcome()).toEqual({ result: [second] });
  });

  it('keeps open sections and focus when the state changes', async () => {
    const opened = page.waitForEvent('popup');
    await press('eth_requestAccounts');
    const popup = await opened;
    await popup.getByTestId('approve').waitFor();
    await popup.getByTestId('settings').click();
    const held = await popup.getByTestId('chain').elementHandle();
    await held?.focus();
    await popup.getByTestId('account').evaluate((select: HTMLSelectElement) => {
      select.value = '1';
      select.dispatchEvent(new Event('change'));
    });
    await popup.getByTestId('account-shown').filter({ hasText: second }).waitFor();
    expect(await held?.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await popup.getByTestId('behaviour').isVisible()).toBe(true);
  });

  it('forbids framing of settings and window; only the hidden frame is allowed', async () => {
    for (const path of ['/', '/window']) {
      const answer = await fetch(sandbox.walletUrl + path);
      expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    }
  });
});

describe('misbehaving', () => {
  const behave = async (behaviour: string) => {
    await (await settings()).getByTestId('behaviour').selectOption(behaviour);
    // The silent answer arrives after the new snapshot.
    await ask('net_listening');
  };

  it('returns no accounts and rejects with 4100 when locked', async () => {
    await behave('locked');
    expect(await ask('eth_accounts')).toEqual({ result: [] });
    expect(await ask('eth_requestAccounts')).toMatchObject({
      code: 4100,
      message: 'Wallet is locked',
    });
  });

  it('approves with [42, null] for garbage', async () => {
    await behave('garbage');
    expect(await connect()).toEqual({ result: [42, null] });
    expect((await events()).at(-1)).toEqual(['accountsChanged', [42, null]]);
  });

  it('names its chain “banana” for bad-chain', async () => {
    await behave('bad-chain');
    expect(await ask('eth_chainId')).toEqual({ result: 'banana' });
  });

  it('repeats every event and settles the promise once for answer-twice', async () => {
    await behave('answer-twice');
    expect(await connect()).toEqual({ result: [first] });
    expect((await events()).filter(([name]) => name === 'accountsChanged')).toHaveLength(2);
  });

  it('connects late with an account the site was not given for wrong-late', async () => {
    await behave('wrong-late');
    const began = performance.now();
    expect(await connect()).toEqual({ result: [second] });
    expect(performance.now() - began).toBeGreaterThan(2_900);
  });

  it('opens no window and never answers for hang, while silent calls continue', async () => {
    await behave('hang');
    await press('eth_requestAccounts');
    expect(await ask('eth_chainId')).toEqual({ result: '0x7a69' });
    expect(
      Object.keys(await inPage((from) => from.outcomes)).filter(
        (key) => key === `call${count - 1}`,
      ),
    ).toEqual([]);
    expect(context.pages()).toHaveLength(2);
  });
});
