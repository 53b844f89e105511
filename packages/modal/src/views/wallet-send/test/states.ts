import { KitError, type Network } from '@openappkit/core';
import type { RecipientNote, SendState } from '@openappkit/kit';
import { waitForElement } from '../../../test/wait-for-element.js';
import { holdFeature } from '../../../test/held-features.js';
import { mountConnected } from '../../../test/mount-kit.js';
import { asset, ether, filled, receiver, sum } from '../../../test/send-samples.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

type Change = (on: Network) => Partial<SendState>;

export interface HeldSend {
  readonly mounted: Awaited<ReturnType<Mount>>;
  readonly state: SendState;
  readonly calls: readonly string[];
}

export async function heldSend(
  mount: Mount,
  change: Change,
  methods: Readonly<Record<string, unknown>> = {},
): Promise<HeldSend> {
  const { mounted, on } = await mountConnected(mount);
  const begin = async (): Promise<void> => undefined;
  const send = holdFeature(
    mounted.kit,
    'send',
    { ...filled(on), ...change(on) },
    { begin, ...methods },
  );
  holdFeature(mounted.kit, 'portfolio', { assets: [], pictures: {}, status: 'ready' });
  return { mounted, ...send };
}

export const send =
  (content: string, change: Change = () => ({})): StateMaker =>
  async (mount) => {
    const { mounted } = await heldSend(mount, change);
    await mounted.kit.open({ view: 'WalletSend' });
    await waitForElement('ak-wallet-send-view', content);
    return mounted;
  };

/** @param load replaces the loading of the feature */
const loading =
  (content: string, load: () => Promise<never>): StateMaker =>
  async (mount) => {
    const { mounted } = await mountConnected(mount);
    Reflect.set(mounted.kit, 'hasFeature', () => true);
    Reflect.set(mounted.kit, 'feature', load);
    await mounted.kit.open({ view: 'WalletSend' });
    await waitForElement('ak-wallet-send-view', content);
    return mounted;
  };

const recipient = (
  on: Network,
  change: Partial<SendState['recipient']>,
): SendState['recipient'] => ({
  ...filled(on).recipient,
  ...change,
});
const fee = (on: Network, change: Partial<SendState['fee']>): SendState['fee'] => ({
  ...filled(on).fee,
  ...change,
});
const nothing = {
  text: '',
  unit: 'token',
  isMax: false,
  isMaxLoading: false,
  sum: undefined,
} as const;
const notes: readonly RecipientNote[] = [
  { severity: 'bad', code: 'look-alike', of: receiver, isOwn: false },
  { severity: 'bad', code: 'look-alike', of: receiver, isOwn: true },
  { severity: 'warn', code: 'own-address' },
  { severity: 'warn', code: 'contract' },
  { severity: 'warn', code: 'confusable-name', name: '1001.10' },
  { severity: 'warn', code: 'name-moved', name: '1001.10', before: receiver },
  { severity: 'warn', code: 'named-elsewhere', name: '1001.10', network: '10' },
  { severity: 'warn', code: 'name-conflict', name: '1001.10', other: receiver },
  { severity: 'info', code: 'named-by-service', name: '1001.10' },
  { severity: 'info', code: 'not-looked-at' },
];

export const states: ViewStates = {
  WalletSend: {
    empty: send('.footer', (on) => ({
      asset: ether,
      amount: nothing,
      recipient: recipient(on, { text: '', status: 'empty', address: undefined, notes: [] }),
      fee: fee(on, { status: 'idle', fee: undefined }),
    })),
    filled: send('.footer'),
    'in money, of a name': send('.footer', (on) => ({
      asset: ether,
      amount: {
        ...nothing,
        text: '100',
        unit: 'money',
        sum: sum(ether, '0.03204614645089', '99.99'),
      },
      recipient: recipient(on, { text: '1001.10', name: '1001.10' }),
    })),
    'all left out': send('.bad', () => ({
      asset: undefined,
      balance: undefined,
      amount: nothing,
      isAttempted: true,
      issues: {
        asset: { code: 'required' },
        amount: { code: 'required' },
        recipient: { code: 'required' },
      },
    })),
    'too much, to a wrong address': send('.footer', (on) => ({
      isAttempted: true,
      recipient: recipient(on, { status: 'invalid', address: undefined, notes: [] }),
      issues: {
        amount: { code: 'too-much', balance: sum(ether, '250.5') },
        recipient: { code: 'invalid', namespace: 'eip155' },
        fee: { code: 'would-fail', error: new KitError('tx/execution-reverted') },
      },
    })),
    'a token that is not sent from here': send('.bad', () => ({
      issues: { asset: { code: 'unsendable', symbol: '10', why: 'transfer-fee' } },
    })),
    'every note': send('.footer', (on) => ({
      recipient: recipient(on, { text: '1001.10', name: '1001.10', notes }),
    })),
    'a name found by one source only': send('.footer', (on) => ({
      recipient: recipient(on, {
        text: '1001.10',
        status: 'checking',
        address: undefined,
        provisional: { name: '1001.10', address: receiver },
        notes: [],
      }),
    })),
    speeds: send('ak-segmented', (on) => ({
      fee: fee(on, {
        deposit: sum(ether, '0.002'),
        speeds: (['slow', 'normal', 'fast'] as const).map((speed, index) => ({
          speed,
          fee: sum(ether, `0.000${index + 1}`, `0.${index + 1}`),
          rate: '1',
        })),
      }),
    })),
    'a token that keeps a part': send('.hint', (on) => ({
      fee: fee(on, { arrives: sum(asset('10'), '33.66') }),
    })),
    'fee by the wallet': send('.footer', (on) => ({
      fee: fee(on, { status: 'failed', fee: undefined }),
    })),
    declined: send('ak-banner', () => ({
      problem: { code: 'declined', error: new KitError('wallet/rejected') },
    })),
    checking: send('ak-button[busy]', () => ({ isReviewing: true })),
    'long numbers': send('.footer', () => ({
      asset: asset('WWWWWWWWWW', { decimals: 18 }),
      balance: sum(ether, `${2n ** 256n - 1n}`),
      amount: { ...nothing, text: '123456789012345.123456789012345678' },
    })),
    unsupported: send('ak-empty', () => ({
      issues: { account: { code: 'send-unsupported', network: '1001' } },
    })),
    'on its way': loading('ak-skeleton', () => new Promise(() => undefined)),
    'its part is missing': loading('ak-empty', () =>
      Promise.reject(new KitError('kit/load-failed')),
    ),
  },
};
