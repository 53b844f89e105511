// What is typed into a send: the token, the amount, the recipient, and what is said of each before anybody is asked.
import { KitError } from '@openappkit/core';
import type { Activity } from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import {
  badChecksum,
  ether,
  fee,
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
  typeUsdc,
  type WorldOptions,
} from '../test/send-world.js';
import { recipientsKept } from './known-recipients.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());
const make = async (options?: WorldOptions) => {
  world = await sendWorld(options);
  return world;
};
const third = '0x00000000000000000000000000000000000000f1';
/** Ends as `other` does, and begins so. */
const poison = `${other.slice(0, 6)}${'0'.repeat(32)}${other.slice(-4)}`;
const state = () => world.send.state;
const later = (ms = 0) => world.env.clock.advance(ms);
const notes = () => state().recipient.notes.map(({ code }) => code);
const recipient = async (text: string) => {
  world.send.setRecipient(text);
  await later(300);
  return state().issues.recipient ?? state().recipient.status;
};

describe('the amount', () => {
  it.each([
    ['', { code: 'required' }],
    ['0', { code: 'required' }],
    ['0.0000001', { code: 'too-fine', decimals: 6, symbol: 'USDC' }],
    ['1e3', { code: 'invalid' }],
    ['-1', { code: 'invalid' }],
    ['1,234', { code: 'ambiguous' }],
    ['9'.repeat(78), { code: 'invalid' }],
    ['250.500001', { code: 'too-much', balance: { text: '250.5' } }],
    ['250.5', undefined],
  ])('"%s" of 250.50 USDC', async (text, issue) => {
    const { send, usdc } = await make();
    send.setAsset(usdc);
    send.setAmount(text);
    await later();
    if (issue) expect(state().issues.amount).toMatchObject(issue);
    else expect(state().issues.amount).toBeUndefined();
  });

  it('is read in the language it is typed in', async () => {
    const { send, usdc } = await make();
    send.setAsset(usdc);
    send.setAmount('1.234,5', 'de');
    expect(state().amount.sum).toMatchObject({ value: 1_234_500_000n, text: '1234.5' });
  });

  it('in money is that of the price, and goes back and forth without losing anything', async () => {
    const { send, eth } = await make();
    send.setAsset(eth);
    send.setAmount('0.123456789012345678');
    const before = state().amount.sum?.value;
    send.flipUnit();
    expect(state().amount).toMatchObject({ unit: 'money', text: '246.91', sum: { value: before } });
    send.flipUnit();
    expect(state().amount).toMatchObject({ unit: 'token', text: '0.123456789012345678' });
    send.flipUnit();
    send.setAmount('2000');
    expect(state().amount.sum).toMatchObject({ value: ether, worth: { text: '2000' } });
  });

  it('in money has no meaning for a token without a price', async () => {
    const { send, usdc } = await make();
    send.setAsset(usdc);
    send.flipUnit();
    send.setAmount('5');
    send.setAsset({ ...usdc, price: undefined });
    expect(state().amount).toMatchObject({ unit: 'token', text: '', sum: undefined });
    send.flipUnit();
    expect(state().amount.unit).toBe('token');
  });

  it('is, with Max, all of a token, and what the fee leaves of the coin', async () => {
    const { send, usdc, eth } = await make();
    send.setAsset(usdc);
    send.setMax('de');
    expect(state().amount).toMatchObject({ text: '250,5', isMax: true, isMaxLoading: false });
    send.setAsset(eth);
    expect(state().amount).toMatchObject({ isMax: false, text: '' });
    send.setMax();
    expect(state().amount.isMaxLoading).toBe(true);
    await later(300);
    expect(state().amount).toMatchObject({ text: '9,999', sum: { value: 10n * ether - fee } });
    send.setRecipient(other);
    const { amount, total } = await send.review();
    expect(amount.value).toBe(10n * ether - fee);
    expect(total?.value).toBe(10n * ether - fee / 2n);
  });

  it('that leaves nothing for the fee says how much to leave; Max of less than the fee is nothing', async () => {
    const { send, eth } = await make();
    send.setAsset(eth);
    send.setRecipient(other);
    send.setAmount('10');
    await later(300);
    expect(state().issues.amount).toMatchObject({ code: 'fee-not-covered', leave: { value: fee } });
    await expect(send.review()).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
    world.balances.coin = fee;
    send.setMax();
    await later(300);
    expect(state().issues.amount).toMatchObject({ code: 'no-coin-for-fee', symbol: 'ETH' });
  });

  it('is no more than the network lets go, whatever the balance says', async () => {
    const { send, eth } = await make({
      can: {
        estimate: async () => ({
          fee,
          maxFee: fee,
          validUntil: 0,
          most: ether,
          isSetByWallet: true,
        }),
      },
    });
    send.setAsset(eth);
    send.setRecipient(other);
    send.setAmount('2');
    await later(300);
    expect(state().issues.amount).toMatchObject({ code: 'fee-not-covered' });
    send.setAmount('1');
    await expect(send.review()).resolves.toMatchObject({ isFeeSetByWallet: true });
  });

  it('of a token that is more than there is says so, whatever the network calls that', async () => {
    const { send } = await make({
      can: {
        estimate: async () => {
          throw new KitError('tx/insufficient-funds', { context: { isOfToken } });
        },
      },
    });
    let isOfToken = true;
    typeUsdc(world);
    send.setAmount('251');
    await later(300);
    expect(state().issues).toMatchObject({ amount: { code: 'too-much' } });
    // All of it is there, but not in one place.
    send.setAmount('250');
    await later(300);
    expect(state().issues).toMatchObject({ amount: undefined, fee: { code: 'would-fail' } });
    isOfToken = false;
    send.setAmount('249');
    await later(300);
    expect(state().issues).toMatchObject({ amount: { code: 'no-coin-for-fee', symbol: 'ETH' } });
  });

  it('of a token cannot be sent without coin for the fee', async () => {
    const { send } = await make({ balances: { coin: 1n } });
    typeUsdc(world);
    await expect(send.review()).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
    expect(state().issues.amount).toMatchObject({
      code: 'no-coin-for-fee',
      missing: { value: fee - 1n },
    });
  });
});

describe('the token', () => {
  it('is counted as the network counts, whatever a list said, and its price is not believed then', async () => {
    const { send, usdc } = await make({ decimals: 18 });
    send.setAsset({ ...usdc, decimals: 6 });
    send.setAmount('1');
    expect(state().amount.sum?.value).toBe(1_000_000n);
    await later();
    expect(state().asset).toMatchObject({ decimals: 18, price: undefined });
    expect(state().amount.sum?.value).toBe(ether);
  });

  it.each([-1, 37, 255, Number.NaN, 1.5])('of %d decimals is none', async (decimals) => {
    const { send, usdc } = await make();
    send.setAsset({ ...usdc, decimals });
    expect(state().asset).toBeUndefined();
  });

  it('of another network is not taken', async () => {
    const { send, usdc } = await make();
    send.setAsset({ ...usdc, caipNetworkId: 'eip155:2', assetId: `eip155:2/erc20:${token}` });
    expect(state().asset).toBeUndefined();
  });

  it('whose decimals the network does not tell is not reviewed', async () => {
    const { send } = await make({
      can: { balance: () => Promise.reject(new KitError('balance/unavailable')) },
    });
    typeUsdc(world);
    await expect(send.review()).rejects.toMatchObject({ code: 'balance/unavailable' });
  });
});

describe('the fee', () => {
  it('is asked for when what is typed stands still, and an older answer is none', async () => {
    const asked: bigint[] = [];
    let answer = (_: bigint): void => undefined;
    const { send } = await make({
      can: {
        estimate: ({ transaction }) => {
          asked.push(transaction.value ?? 0n);
          return new Promise((resolve) => {
            answer = (likely) => resolve({ fee: likely, maxFee: likely, validUntil: 0 });
          });
        },
      },
    });
    typeUsdc(world);
    for (const text of ['1', '12', '123']) send.setAmount(text);
    await later(300);
    expect(asked).toEqual([123_000_000n]);
    const old = answer;
    send.setAmount('5');
    await later(300);
    old(1n);
    await later();
    expect(state().fee.status).toBe('loading');
    answer(2n);
    await later();
    expect(state().fee).toMatchObject({ status: 'ready', fee: { value: 2n } });
  });

  it('that the service does not tell leaves a review without one; what the network would refuse stops it', async () => {
    let failure = new KitError('api/unreachable');
    const { send } = await make({ can: { estimate: () => Promise.reject(failure) } });
    typeUsdc(world);
    await expect(send.review()).resolves.toMatchObject({ fee: undefined, maxFee: undefined });
    failure = new KitError('tx/execution-reverted', { context: { reason: 'paused' } });
    await expect(send.review()).rejects.toBe(failure);
    expect(state().issues.fee).toEqual({ code: 'would-fail', error: failure });
  });

  it('is that of the speed that was chosen', async () => {
    const speeds = (['slow', 'normal', 'fast'] as const).map((speed, at) => ({
      speed,
      fee: BigInt(at + 1),
      rate: `${at + 1}`,
    }));
    const { send, asked } = await make({
      can: {
        estimate: async ({ transaction: { speed } }) => {
          const { fee: own = 0n } = speeds.find((each) => each.speed === speed) ?? {};
          return { fee: own, maxFee: own, validUntil: 0, speeds };
        },
      },
    });
    typeUsdc(world);
    send.setSpeed('fast');
    await expect(send.review()).resolves.toMatchObject({ speed: 'fast', fee: { value: 3n } });
    expect(state().fee.speeds).toMatchObject([{ speed: 'slow', fee: { value: 1n } }, {}, {}]);
    await send.submit();
    expect(asked).toMatchObject([{ speed: 'fast' }]);
  });
});

describe('the recipient', () => {
  it.each([
    [badChecksum, { code: 'checksum' }],
    ['0x1234', { code: 'invalid', namespace: 'eip155' }],
    ['nobody.eth', { code: 'no-address', name: 'nobody.eth' }],
    ['wrong..eth', { code: 'invalid' }],
    ['bad.eth', { code: 'name-invalid', name: 'bad.eth' }],
    ['lost.eth', { code: 'name-unavailable', name: 'lost.eth' }],
    [token, { code: 'token-contract', symbol: 'USDC' }],
    [token.toUpperCase().replace('0X', '0x'), { code: 'token-contract' }],
    [`ethereum:${third}?value=1.5`, { code: 'uri-unsupported' }],
    [`ethereum:${third}@2?value=1`, { code: 'other-network', caipNetworkId: 'eip155:2' }],
    ['bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', { code: 'other-namespace' }],
    ['x'.repeat(6000), { code: 'invalid' }],
  ])('"%s" cannot be sent to', async (text, issue) => {
    await make({
      can: {
        resolveName: async ({ name }) => {
          if (name === 'bad.eth') throw new KitError('address/name-invalid');
          if (name === 'lost.eth') throw new KitError('api/unreachable');
          return undefined;
        },
      },
    });
    world.send.setAsset(world.usdc);
    expect(await recipient(text)).toMatchObject(issue);
    world.send.setAmount('1');
    await expect(world.send.review()).rejects.toBeInstanceOf(KitError);
    expect(world.asked).toEqual([]);
  });

  it('by name is looked up when typing stands still, and only the last', async () => {
    const asked: string[] = [];
    const { send } = await make({
      can: {
        resolveName: async ({ name }) => {
          asked.push(name);
          return { name: 'harbor.eth', address: third, isConfusable: true };
        },
      },
    });
    for (const text of ['har.e', 'harbor.et', 'Harbor.eth']) send.setRecipient(text);
    expect(state().recipient.status).toBe('checking');
    await later(300);
    expect(asked).toEqual(['Harbor.eth']);
    expect(state().recipient).toMatchObject({
      status: 'ready',
      address: third,
      name: 'harbor.eth',
    });
    expect(notes()).toEqual(['confusable-name', 'new-address']);
  });

  it('is not refused because an older text came to nothing', async () => {
    await make({ can: { resolveName: async ({ name }) => ({ name, address: third }) } });
    world.send.setRecipient('one.eth');
    await later(100);
    world.send.setRecipient('two.eth');
    await later();
    expect(state().recipient.status).toBe('checking');
    expect(state().issues.recipient).toBeUndefined();
  });

  it('by a name that stood for another account the last time is worth a second look', async () => {
    let address = other;
    const { send, usdc } = await make({
      can: { resolveName: async ({ name }) => ({ name, address }) },
    });
    send.setAsset(usdc);
    send.setAmount('1');
    send.setRecipient('harbor.eth');
    await send.review();
    await send.submit();
    address = third;
    await recipient('harbor.eth');
    expect(state().recipient.notes).toContainEqual({
      code: 'name-moved',
      severity: 'warn',
      name: 'harbor.eth',
      before: other,
    });
  });

  it('by a name that gives its address for another network is worth a second look, here alone', async () => {
    const caipNetworkId = 'eip155:2';
    const { kit } = await make({
      can: { resolveName: async ({ name }) => ({ name, address: third, caipNetworkId }) },
    });
    await recipient('harbor.eth');
    expect(state().recipient.notes[0]).toEqual({
      code: 'named-elsewhere',
      severity: 'warn',
      name: 'harbor.eth',
      network: 'Lagoon',
    });
    await kit.core.switchNetwork(caipNetworkId);
    await later(300);
    expect(notes()).toEqual(['new-address']);
  });

  it('is told apart: own, new, a contract, and what imitates a known one', async () => {
    const { send, env } = await make({
      can: { lookAtRecipient: async ({ address }) => ({ isContract: address === third }) },
    });
    await recipient(me);
    expect(notes()).toEqual(['own-address']);
    await recipient(third);
    expect(notes()).toEqual(['contract', 'new-address']);
    typeUsdc(world);
    await send.review();
    await send.submit();
    await recipient(other);
    expect(notes()).toEqual([]);
    await recipient(poison);
    expect(state().recipient.notes[0]).toEqual({
      code: 'look-alike',
      severity: 'bad',
      of: other,
      isOwn: false,
    });
    // Known on the next visit, too; nothing but where it went is kept.
    const [[key = '', kept = ''] = []] = Object.entries(env.storage.entries()).filter(([name]) =>
      name.endsWith(':sent-to'),
    );
    expect(JSON.parse(kept)).toEqual({ [`eip155:${me}`]: [{ address: other, name: '' }] });
    world.kit.destroy();
    await make({ stored: { [key]: kept } });
    await recipient(other);
    expect(notes()).toEqual([]);
  });

  describe('that looks like one that was paid from elsewhere', () => {
    const usd = `eip155:1/erc20:${token}` as const;
    /** One transaction of the account, as an adapter tells it. */
    const activity = (
      id: string,
      { from = me, to = other, value = 5n, status = 'final', isSpam = false }: Partial<Payment>,
    ): Activity => {
      const moved = { from: me, to, value, symbol: 'USDC', decimals: 6, isSpam };
      const transfers = [{ ...moved, assetId: usd }];
      return { id, caipNetworkId: 'eip155:1', at: 1, status, from, to, transfers };
    };
    interface Payment {
      readonly from: string;
      readonly to: string;
      readonly value: bigint;
      readonly status: Activity['status'];
      readonly isSpam: boolean;
    }
    const told = async (...items: readonly Activity[]) =>
      make({ can: { activity: async () => ({ items }) } });

    it('is told of: nothing was ever sent there from here', async () => {
      await told(activity('0x1', {}));
      await recipient(poison);
      expect(state().recipient.notes).toEqual([
        { code: 'look-alike', severity: 'bad', of: other, isOwn: false },
        { code: 'new-address', severity: 'info' },
      ]);
      await recipient(other.toLowerCase());
      expect(notes()).toEqual([]);
    });

    it.each<[string, Partial<Payment>]>([
      ['was paid nothing', { value: 0n }],
      ['was "paid" by a stranger', { from: third }],
      ['was paid what failed', { status: 'refused' }],
      ['was paid what waits', { status: 'waiting' }],
      ['was paid spam', { isSpam: true }],
    ])('is none where the other %s', async (_, payment) => {
      await told(activity('0x1', payment));
      await recipient(poison);
      expect(notes()).toEqual(['new-address']);
    });

    it('is told of though somebody wrote it into the history, too', async () => {
      await told(activity('0x1', {}), activity('0x2', { to: poison }));
      await recipient(poison);
      expect(notes()).toEqual(['look-alike']);
    });

    it('is told of once the history is there, before a review is', async () => {
      let answer = (_: { readonly items: readonly Activity[] }): void => undefined;
      const { send, usdc } = await make({
        can: {
          activity: () =>
            new Promise((resolve) => {
              answer = resolve;
            }),
        },
      });
      send.setAsset(usdc);
      send.setAmount('1');
      await recipient(poison);
      expect(notes()).toEqual(['new-address']);
      const reviewing = send.review();
      answer({ items: [activity('0x1', {})] });
      expect((await reviewing).notes.map(({ code }) => code)).toEqual([
        'look-alike',
        'new-address',
      ]);
    });

    it('is found without asking again within a minute, and keeps nothing that the activity would show', async () => {
      let asked = 0;
      const items = [activity('0x1', {})];
      const { kit } = await make({
        can: {
          activity: async () => {
            asked++;
            return { items };
          },
        },
      });
      await recipient(poison);
      await recipient(third);
      await recipient(poison);
      expect(notes()).toEqual(['look-alike', 'new-address']);
      expect(asked).toBe(1);
      // Sent since: who lists the activity now sees it.
      items.unshift(activity('0x2', {}));
      const history = await kit.feature('history');
      await history.load();
      expect(history.state.transactions.map(({ id }) => id)).toContain('0x2');
      expect(asked).toBe(2);
      await later(60_000);
      await recipient(poison);
      expect(asked).toBe(3);
    });

    it('is only new where the history does not come', async () => {
      await make({ can: { activity: () => Promise.reject(new KitError('api/unreachable')) } });
      await recipient(poison);
      expect(notes()).toEqual(['new-address']);
      expect(state().recipient.isLooking).toBe(false);
    });
  });

  it('that looks like another account of the person is told of, and that account is none to be told of', async () => {
    const { kit } = await make();
    await kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    await kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
    await recipient(other);
    expect(notes()).toEqual([]);
    await recipient(poison);
    expect(state().recipient.notes[0]).toMatchObject({
      code: 'look-alike',
      of: other,
      isOwn: true,
    });
  });

  it.each(['{', '[]', '{"eip155:0x1":[{"address":7}]}', '{"__proto__":[]}', 'null'])(
    'is only new where storage holds nonsense: %s',
    async (stored) => {
      await make({ stored: { 'openappkit:test:default:sent-to': stored } });
      await recipient(other);
      expect(notes()).toEqual(['new-address']);
    },
  );

  it('of many is kept among the newest', async () => {
    const { send, usdc } = await make();
    send.setAsset(usdc);
    send.setAmount('0.000001');
    const addresses = Array.from(
      { length: recipientsKept + 5 },
      (_, at) => `0x${String(at).padStart(40, 'a')}`,
    );
    for (const address of addresses) {
      send.setRecipient(address);
      await send.review();
      await send.submit();
      send.again();
    }
    await recipient(addresses.at(-1) ?? '');
    expect(notes()).toEqual([]);
    await recipient(addresses[0] ?? '');
    expect(notes()).toContain('new-address');
  });

  it('of which the network tells late is told of in the review, too', async () => {
    let tell = (_: boolean): void => undefined;
    const { send } = await make({
      can: {
        lookAtRecipient: () =>
          new Promise((resolve) => {
            tell = (isContract) => resolve({ isContract });
          }),
      },
    });
    typeUsdc(world);
    const reviewing = send.review();
    await later(5000);
    const { notes: before } = await reviewing;
    expect(before.map(({ code }) => code)).toEqual(['new-address']);
    tell(true);
    await later();
    expect(state()).toMatchObject({ step: 'review' });
    expect(state().review?.notes.map(({ code }) => code)).toEqual(['contract', 'new-address']);
  });

  it('of which the network tells nothing says so, and holds a review up for a while only', async () => {
    const { send } = await make({ can: { lookAtRecipient: () => new Promise(() => undefined) } });
    typeUsdc(world);
    const reviewing = send.review();
    await later(5000);
    await expect(reviewing).resolves.toMatchObject({ to: other });
    expect(state().recipient.isLooking).toBe(true);
  });

  it('as a payment URI fills the other fields, on the network it is for', async () => {
    const { kit, send } = await make();
    await recipient(`ethereum:${token}@1/transfer?address=${third}&uint256=15e5`);
    expect(state()).toMatchObject({
      asset: { symbol: 'USDC' },
      amount: { text: '1.5', sum: { value: 1_500_000n } },
      recipient: { text: third, address: third, status: 'ready' },
    });
    await recipient(`ethereum:${other}@2?value=2e18`);
    expect(state().issues.recipient?.code).toBe('other-network');
    expect(state().amount.text).toBe('1.5');
    const lagoon = kit.getCaipNetworks()[1];
    if (lagoon) await kit.switchNetwork(lagoon);
    await later();
    expect(state()).toMatchObject({
      isNative: true,
      amount: { sum: { value: 2n * ether } },
      recipient: { address: other },
    });
    send.setAmount('7');
    await recipient(`ethereum:${third}`);
    expect(state()).toMatchObject({ amount: { text: '7' }, recipient: { address: third } });
  });

  it('of a URI does not overwrite what a person types while a token is read', async () => {
    let tell = (): void => undefined;
    const { send } = await make({
      can: {
        balance: ({ token: of }) =>
          new Promise((resolve) => {
            const answer = () => resolve({ value: 9n ** 9n, decimals: 6, symbol: 'USDC' });
            if (of === undefined) answer();
            else tell = answer;
          }),
      },
    });
    send.setRecipient(`ethereum:${token}/transfer?address=${third}&uint256=1`);
    await later();
    send.setAmount('5');
    tell();
    await later();
    expect(state().amount.text).toBe('5');
  });

  it.each([
    ['another token is chosen', ({ send, eth }: SendWorld) => send.setAsset(eth)],
    ['somebody else is to get it', ({ send }: SendWorld) => send.setRecipient(other)],
  ])('of a URI writes no amount where, while its token is read, %s', async (_, meanwhile) => {
    let tell = (): void => undefined;
    const made = await make({
      can: {
        balance: ({ token: of }) =>
          new Promise((resolve) => {
            const answer = () => resolve({ value: 9n ** 9n, decimals: 6, symbol: 'USDC' });
            if (of === undefined) resolve({ value: ether, decimals: 18, symbol: 'ETH' });
            else tell = answer;
          }),
      },
    });
    made.send.setRecipient(`ethereum:${token}/transfer?address=${third}&uint256=5e17`);
    await later();
    meanwhile(made);
    tell();
    await later();
    expect(state().amount.text).toBe('');
  });
});
