import { KitError } from '@openappkit/core';
import type { Activity } from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import {
  badChecksum,
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
  typeUsdc,
  type WorldOptions,
} from './test/send-world.js';
import { maxRecipients } from '../../account-lists/known-recipients.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());
const make = async (options?: WorldOptions) => {
  world = await sendWorld(options);
  return world;
};
const third = '0x00000000000000000000000000000000000000f1';
/** Has the first and last characters of `other`. */
const lookAlike = `${other.slice(0, 6)}${'0'.repeat(32)}${other.slice(-4)}`;
const state = () => world.send.state;
const advance = (ms = 0) => world.env.clock.advance(ms);
const notes = () => state().recipient.notes.map(({ code }) => code);
const recipient = async (text: string) => {
  world.send.setRecipient(text);
  await advance(300);
  return state().issues.recipient ?? state().recipient.status;
};

describe('the send recipient', () => {
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
  ])('rejects "%s"', async (text, issue) => {
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

  it('checks the address with the checksum rules of its network', async () => {
    const sources: unknown[] = [];
    await make({
      can: {
        parseAddress: async (address, source) => {
          sources.push(source);
          return address;
        },
      },
    });
    world.send.setAsset(world.usdc);
    expect(await recipient(third)).toBe('ready');
    expect(sources).toContainEqual(expect.objectContaining({ caipNetworkId: 'eip155:1' }));
  });

  it('looks up a name after a pause in typing, and only the last one', async () => {
    const lookups: string[] = [];
    const { send } = await make({
      can: {
        resolveName: async ({ name }) => {
          lookups.push(name);
          return { name: 'harbor.eth', address: third, isConfusable: true };
        },
      },
    });
    for (const text of ['har.e', 'harbor.et', 'Harbor.eth']) send.setRecipient(text);
    expect(state().recipient.status).toBe('checking');
    await advance(300);
    expect(lookups).toEqual(['Harbor.eth']);
    expect(state().recipient).toMatchObject({
      status: 'ready',
      address: third,
      name: 'harbor.eth',
    });
    expect(notes()).toEqual(['confusable-name', 'new-address']);
  });

  it('does not parse a text that is longer than any payment link', async () => {
    const parsed: string[] = [];
    await make({
      can: {
        async parseAddress(text) {
          parsed.push(text);
          return text;
        },
      },
    });
    expect(await recipient('x'.repeat(5001))).toEqual({ code: 'invalid', namespace: 'eip155' });
    expect(parsed).toEqual([]);
  });

  it('keeps the recipients of the newest twenty accounts', async () => {
    const at = 'openappkit:test:default:sent-to';
    const accounts = Array.from({ length: 30 }, (_, index) => [`eip155:0x${index}`, []]);
    const { env, send } = await make({
      stored: { [at]: JSON.stringify(Object.fromEntries(accounts)) },
    });
    typeUsdc(world);
    await send.review();
    await send.submit();
    const stored = Object.keys(JSON.parse(env.storage.getItem(at) ?? ''));
    expect([stored.length, stored[0]]).toEqual([20, `eip155:${me}`]);
  });

  it('skips the network lookup of an address that the user replaced', async () => {
    const lookups: string[] = [];
    await make({
      can: {
        async lookAtRecipient({ address }) {
          lookups.push(address);
          return { isContract: false };
        },
      },
    });
    world.send.setRecipient(third);
    world.send.setRecipient(other);
    await advance();
    expect(lookups).toEqual([other]);
  });

  it('ignores the failed lookup of an older text', async () => {
    await make({ can: { resolveName: async ({ name }) => ({ name, address: third }) } });
    world.send.setRecipient('one.eth');
    await advance(100);
    world.send.setRecipient('two.eth');
    await advance();
    expect(state().recipient.status).toBe('checking');
    expect(state().issues.recipient).toBeUndefined();
  });

  it('remembers the name of an account that is then paid by its address', async () => {
    let address = other;
    const { send, usdc } = await make({
      can: { resolveName: async ({ name }) => ({ name, address }) },
    });
    send.setAsset(usdc);
    send.setAmount('1');
    for (const text of ['harbor.eth', other]) {
      send.setRecipient(text);
      await send.review();
      await send.submit();
    }
    address = third;
    await recipient('harbor.eth');
    expect(notes()).toContain('name-moved');
  });

  it('adds a note when a name resolves to another account than last time', async () => {
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

  it('adds a note when a name has its address on another network, for this payment only', async () => {
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
    await advance(300);
    expect(notes()).toEqual(['new-address']);
  });

  it('adds notes for own, new, contract and look-alike addresses', async () => {
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
    await recipient(lookAlike);
    expect(state().recipient.notes[0]).toEqual({
      code: 'look-alike',
      severity: 'bad',
      of: other,
      isOwn: false,
    });
    // Also known on the next visit. Only the recipients are stored.
    const [[key = '', storedText = ''] = []] = Object.entries(env.storage.entries()).filter(
      ([name]) => name.endsWith(':sent-to'),
    );
    expect(JSON.parse(storedText)).toEqual({ [`eip155:${me}`]: [{ address: other, name: '' }] });
    world.kit.destroy();
    await make({ stored: { [key]: storedText } });
    await recipient(other);
    expect(notes()).toEqual([]);
  });

  describe('a recipient that looks like one in the history', () => {
    const usd = `eip155:1/erc20:${token}` as const;
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
    const withHistory = async (...items: readonly Activity[]) =>
      make({ can: { activity: async () => ({ items }) } });

    it('adds a note for an address that looks like a paid one of the history', async () => {
      await withHistory(activity('0x1', {}));
      await recipient(lookAlike);
      expect(state().recipient.notes).toEqual([
        { code: 'look-alike', severity: 'bad', of: other, isOwn: false },
        { code: 'new-address', severity: 'info' },
      ]);
      await recipient(other.toLowerCase());
      expect(notes()).toEqual([]);
    });

    it.each<[string, Partial<Payment>]>([
      ['was sent zero tokens', { value: 0n }],
      ['was paid by a stranger', { from: third }],
      ['was sent a failed payment', { status: 'refused' }],
      ['was sent a pending payment', { status: 'waiting' }],
      ['was sent spam', { isSpam: true }],
    ])('adds no look-alike note when the other address %s', async (_, payment) => {
      await withHistory(activity('0x1', payment));
      await recipient(lookAlike);
      expect(notes()).toEqual(['new-address']);
    });

    it('adds the note even if the look-alike is in the history too', async () => {
      await withHistory(activity('0x1', {}), activity('0x2', { to: lookAlike }));
      await recipient(lookAlike);
      expect(notes()).toEqual(['look-alike']);
    });

    it('adds the note once the history loads, before the review', async () => {
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
      await recipient(lookAlike);
      expect(notes()).toEqual(['new-address']);
      const reviewing = send.review();
      answer({ items: [activity('0x1', {})] });
      expect((await reviewing).notes.map(({ code }) => code)).toEqual([
        'look-alike',
        'new-address',
      ]);
    });

    it('does not query again within a minute, while the activity still loads new items', async () => {
      let queries = 0;
      const items = [activity('0x1', {})];
      const { kit } = await make({
        can: {
          activity: async () => {
            queries++;
            return { items };
          },
        },
      });
      await recipient(lookAlike);
      await recipient(third);
      await recipient(lookAlike);
      expect(notes()).toEqual(['look-alike', 'new-address']);
      expect(queries).toBe(1);
      // Sent since then, so the activity now includes it.
      items.unshift(activity('0x2', {}));
      const history = await kit.feature('history');
      await history.load();
      expect(history.state.transactions.map(({ id }) => id)).toContain('0x2');
      expect(queries).toBe(2);
      await advance(60_000);
      await recipient(lookAlike);
      expect(queries).toBe(3);
    });

    it('adds only the new-address note when the history does not load', async () => {
      await make({ can: { activity: () => Promise.reject(new KitError('api/unreachable')) } });
      await recipient(lookAlike);
      expect(notes()).toEqual(['new-address']);
      expect(state().recipient.isLooking).toBe(false);
    });
  });

  it("adds a note for a look-alike of the user's other account, but none for that account", async () => {
    const { kit } = await make();
    await kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    await kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
    await recipient(other);
    expect(notes()).toEqual([]);
    await recipient(lookAlike);
    expect(state().recipient.notes[0]).toMatchObject({
      code: 'look-alike',
      of: other,
      isOwn: true,
    });
  });

  it.each(['{', '[]', '{"eip155:0x1":[{"address":7}]}', '{"__proto__":[]}', 'null'])(
    'adds only the new-address note when stored data is invalid: %s',
    async (stored) => {
      await make({ stored: { 'openappkit:test:default:sent-to': stored } });
      await recipient(other);
      expect(notes()).toEqual(['new-address']);
    },
  );

  it('keeps only the newest recipients', async () => {
    const { send, usdc } = await make();
    send.setAsset(usdc);
    send.setAmount('0.000001');
    const addresses = Array.from(
      { length: maxRecipients + 5 },
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

  it('adds late facts from the network to the review', async () => {
    let respond = (_: boolean): void => undefined;
    const { send } = await make({
      can: {
        lookAtRecipient: () =>
          new Promise((resolve) => {
            respond = (isContract) => resolve({ isContract });
          }),
      },
    });
    typeUsdc(world);
    const reviewing = send.review();
    await advance(5000);
    const { notes: before } = await reviewing;
    expect(before.map(({ code }) => code)).toEqual(['new-address']);
    respond(true);
    await advance();
    expect(state()).toMatchObject({ step: 'review' });
    expect(state().review?.notes.map(({ code }) => code)).toEqual(['contract', 'new-address']);
  });

  it('opens the review after a limited wait for the recipient lookup', async () => {
    const { send } = await make({ can: { lookAtRecipient: () => new Promise(() => undefined) } });
    typeUsdc(world);
    const reviewing = send.review();
    await advance(5000);
    await expect(reviewing).resolves.toMatchObject({ to: other });
    expect(state().recipient.isLooking).toBe(true);
  });
});
