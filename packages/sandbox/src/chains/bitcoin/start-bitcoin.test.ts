import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PageQuery, UnknownCursor } from '../../blockchain-api/activity.js';
import { sandboxQuarry } from '../../networks.js';
import { readBitcoinHistory } from './start-bitcoin.js';
import { coinAt, fund, openTestLedger } from './test/open-test-ledger.js';
import { createKey, signPayment } from './test/test-keys.js';

let open: ReturnType<typeof openTestLedger>;
beforeEach(() => {
  open = openTestLedger();
});
afterEach(() => open.close());

const now = 1_800_000_000_000;
const read = (address: string, query: Partial<PageQuery> = {}) =>
  readBitcoinHistory({ ledger: open.ledger, now }, address, { limit: 50, ...query });

describe('Bitcoin history', () => {
  it('lists an unconfirmed payment as pending for both sides, and as confirmed later', async () => {
    const { ledger } = open;
    const [payer, payee] = [createKey('p2wpkh'), createKey('p2tr')];
    const coin = await fund(ledger, payer, 100_000n);
    const { txid } = ledger.broadcast(
      signPayment({
        coins: [coin],
        to: [
          { address: payee.address, value: 30_000n },
          { address: payer.address, value: 69_000n },
        ],
      }),
    );
    const sent = {
      hash: txid,
      chainId: sandboxQuarry.caipNetworkId,
      operation: 'send',
      sentFrom: payer.address,
      sentTo: payee.address,
      // The fee of 1000 satoshi is not a transfer.
      moves: [{ direction: 'out', numeric: '0.0003', symbol: 'BTC' }],
    };
    expect(read(payer.address).items).toMatchObject([
      { ...sent, status: 'pending', minedAt: now },
      { operation: 'receive', status: 'confirmed', sentFrom: 'coinbase' },
    ]);
    expect(read(payee.address).items).toMatchObject([
      {
        hash: txid,
        operation: 'receive',
        status: 'pending',
        sentFrom: payer.address,
        sentTo: payee.address,
        moves: [{ direction: 'in', numeric: '0.0003' }],
      },
    ]);
    const { time } = ledger.mine(1);
    expect(read(payer.address).items[0]).toMatchObject({
      ...sent,
      status: 'confirmed',
      minedAt: time * 1_000,
    });
  });

  it('describes a payment to oneself', async () => {
    const key = createKey('p2wpkh');
    const coin = await fund(open.ledger, key, 100_000n);
    const to = [{ address: key.address, value: 99_000n }];
    open.ledger.broadcast(signPayment({ coins: [coin], to }));
    expect(read(key.address).items[0]).toMatchObject({
      operation: 'send',
      sentTo: key.address,
      moves: [{ direction: 'self', numeric: '0.00099' }],
    });
  });

  it('continues a page although new transactions arrived, and rejects an unknown cursor', async () => {
    const key = createKey('p2wpkh');
    const ids: string[] = [];
    const pay = async () => ids.unshift((await fund(open.ledger, key, 10_000n)).txid);
    for (let count = 0; count < 5; count += 1) await pay();
    const first = read(key.address, { limit: 3 });
    await pay();
    const coin = coinAt(open.ledger, key, ids[0] ?? '', 0);
    const to = [{ address: key.address, value: 9_000n }];
    open.ledger.broadcast(signPayment({ coins: [coin], to }));
    const second = read(key.address, { limit: 3, after: first.next ?? '' });
    expect(second.next).toBeNull();
    expect([...first.items, ...second.items].map(({ hash }) => hash)).toEqual(ids.slice(1));
    expect(() => read(key.address, { after: 'ff' })).toThrow(UnknownCursor);
    expect(read('nonsense').items).toEqual([]);
  });
});
