import type { OneStepSignIn, SignInFields, SIWXSession } from '@openappkit/core/adapter';
import { describe, expect, it } from 'vitest';
import { messages } from './protocol/index.js';
import {
  base,
  mainnet,
  setUpEmbedded,
  smartAddress,
  solana,
  userOf,
} from './test/set-up-embedded.js';

const place = '<<AccountAddress>>';
const signature = `0x${'ab'.repeat(65)}`;
const fields: SignInFields = {
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'abcdefgh12345',
  issuedAt: '2026-01-01T00:00:00.000Z',
};
interface Asked {
  readonly chainId: number | string;
  readonly siwxMessage?: { readonly serializedMessage: string };
}
type Answer = Readonly<Record<string, unknown>>;

function app(signInFields: SignInFields | null = fields) {
  const chainIds: string[] = [];
  const signed: SIWXSession[] = [];
  const step: OneStepSignIn = {
    async message(chainId) {
      chainIds.push(chainId);
      return signInFields ? { ...signInFields, chainId } : undefined;
    },
    signed: (session) => void signed.push(session),
  };
  return { chainIds, signed, signIn: async () => step };
}
const sign = (payload: unknown, change: (answer: Answer) => Answer = (answer) => answer) => {
  const { siwxMessage } = payload as Asked;
  if (!siwxMessage) return userOf(payload);
  const message = siwxMessage.serializedMessage.replace(place, smartAddress);
  return { ...userOf(payload), ...change({ message, signature }) };
};

type Kit = ReturnType<typeof setUpEmbedded>;
async function connect({ connector, env }: Kit, on = [mainnet], signIn = app().signIn) {
  const { signal } = new AbortController();
  const connecting = connector.connect({ networks: on, signal, onCode: () => undefined, signIn });
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  connecting.then(end, end);
  // The code for the message loads in real time, the frame in the time of the test clock.
  while (!isOver) await env.clock.advance(50);
  return connecting;
}
const askedOf = ({ frame }: Kit) => frame.asked('GET_USER').map(({ payload }) => payload as Asked);

describe('a login of an app that requires sign-in', () => {
  it('requests the signature together with the account, with a placeholder for the address in the message', async () => {
    const kit = setUpEmbedded();
    const { signIn, signed } = app({ ...fields, expirationTime: '2026-01-02T00:00:00.000Z' });
    kit.frame.reply('GET_USER', (payload: unknown) => sign(payload));
    const { connections } = await connect(kit, [mainnet], signIn);
    expect(connections[0].accounts).toEqual([smartAddress]);
    const [request] = askedOf(kit);
    expect(messages.GET_USER.ask.safeParse(request).success).toBe(true);
    const text = [
      'app.example wants you to sign in with your Ethereum account:',
      place,
      '',
      '',
      'URI: https://app.example/',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: abcdefgh12345',
      'Issued At: 2026-01-01T00:00:00.000Z',
      'Expiration Time: 2026-01-02T00:00:00.000Z',
    ].join('\n');
    expect(request?.siwxMessage).toMatchObject({
      accountAddress: place,
      chainId: 'eip155:1',
      domain: 'app.example',
      serializedMessage: text,
    });
    expect(signed).toEqual([
      {
        data: {
          ...fields,
          expirationTime: '2026-01-02T00:00:00.000Z',
          accountAddress: smartAddress,
        },
        message: text.replace(place, smartAddress),
        signature,
      },
    ]);
  });

  it('signs in on one EVM network, and adds the issue time if the app omits it', async () => {
    const kit = setUpEmbedded({ on: [solana, base, mainnet] });
    const { issuedAt: _, ...timeless } = fields;
    const { chainIds, signIn, signed } = app(timeless);
    kit.frame.reply('GET_USER', (payload: unknown) => sign(payload));
    await connect(kit, [solana, base, mainnet], signIn);
    expect(chainIds).toEqual(['eip155:8453']);
    expect(askedOf(kit).map(({ chainId, siwxMessage }) => [chainId, siwxMessage && true])).toEqual([
      [8453, true],
      [expect.stringMatching(/^solana:/), undefined],
    ]);
    expect(signed).toMatchObject([{ data: { chainId: 'eip155:8453' } }]);
    const [{ data, message } = { data: undefined, message: '' }] = signed;
    expect(Date.parse(data?.issuedAt ?? '')).toBeLessThanOrEqual(kit.env.clock.now());
    expect(message).toContain(`Issued At: ${data?.issuedAt}`);
  });

  it.each<[string, (answer: Answer) => Answer]>([
    ['signs nothing', () => ({})],
    ['signs another text', ({ message }) => ({ message: `${message}.`, signature })],
    [
      'signs for another account',
      ({ message }) => ({
        message: String(message).replace(smartAddress, `0x${'22'.repeat(20)}`),
        signature,
      }),
    ],
    [
      'leaves the placeholder',
      ({ message }) => ({
        message: String(message).replace(smartAddress, place),
        signature,
      }),
    ],
    ['gives no signature', ({ message }) => ({ message })],
    ['gives an invalid signature', ({ message }) => ({ message, signature: 'yes' })],
    ['is on another network', (answer) => ({ ...answer, chainId: 8453 })],
  ])('logs in and reports no signature when the frame %s', async (_what, change) => {
    const kit = setUpEmbedded();
    const { signIn, signed } = app();
    kit.frame.reply('GET_USER', (payload: unknown) => sign(payload, change));
    const { connections } = await connect(kit, [mainnet], signIn);
    expect(connections[0].accounts).toEqual([smartAddress]);
    expect(signed).toEqual([]);
  });

  it.each<[string, SignInFields]>([
    ['is too long for the frame', { ...fields, statement: 'x'.repeat(5_000) }],
    ['contains the placeholder in its statement', { ...fields, statement: `Hello ${place}` }],
  ])('requests no signature for a message that %s', async (_what, invalidFields) => {
    const kit = setUpEmbedded();
    await connect(kit, [mainnet], app(invalidFields).signIn);
    expect(askedOf(kit)).toEqual([{ chainId: 1, preferredAccountType: 'smartAccount' }]);
  });

  it('logs in without a signature if the app needs none or its code fails', async () => {
    const refuse = async () => Promise.reject(new Error('not loaded'));
    for (const signIn of [app(null).signIn, async () => undefined, refuse]) {
      const kit = setUpEmbedded();
      await connect(kit, [mainnet], signIn as never);
      expect(askedOf(kit)[0]).not.toHaveProperty('siwxMessage');
    }
  });

  it('sends no request if the user cancels while the app creates its message', async () => {
    const kit = setUpEmbedded();
    const giving = new AbortController();
    const signIn = () => new Promise<undefined>(() => undefined);
    const connecting = kit.connector.connect({
      networks: [mainnet],
      signal: giving.signal,
      onCode: () => undefined,
      signIn,
    });
    giving.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(askedOf(kit)).toEqual([]);
  });

  it('requests no signature when it restores a login', async () => {
    const stored = { '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true' };
    const kit = setUpEmbedded({ stored });
    kit.frame.reply('IS_CONNECTED', { isConnected: true });
    const back = kit.connector.reconnect(new AbortController().signal);
    await kit.settle();
    expect(await back).toBeDefined();
    expect(askedOf(kit)[0]).not.toHaveProperty('siwxMessage');
  });
});
