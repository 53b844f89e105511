import { expect, it } from 'vitest';
import { fetchSandbox } from './fetch-sandbox.js';

const home = 'http://127.0.0.1:7100';
const facts = { walletScriptUrl: 'http://127.0.0.1:7106/wallet.js', chains: [], services: {} };
const told = (change: object) => async () => Response.json({ ...facts, ...change });

it('accepts a sandbox on this machine', async () => {
  expect(await fetchSandbox(home, told({}))).toEqual(facts);
});

it.each(['https://sandbox.test', 'http://127.0.0.1.sandbox.test', 'data:application/json,{}', ''])(
  'requests no other host: %s',
  async (address) => {
    const requested: URL[] = [];
    const request = (url: URL) => {
      requested.push(url);
      return told({})();
    };
    await expect(fetchSandbox(address, request)).rejects.toThrow('not on this machine');
    expect(requested).toEqual([]);
  },
);

it.each(['https://evil.test/wallet.js', 'data:text/javascript,alert(1)', undefined, {}])(
  'runs no script from elsewhere: %j',
  async (walletScriptUrl) => {
    await expect(fetchSandbox(home, told({ walletScriptUrl }))).rejects.toThrow(
      'not on this machine',
    );
  },
);
