// A typo in the options of open() must not compile, because it could send another amount.
import { expectTypeOf } from 'vitest';
import type { AppKit, OpenOptions, ViewName } from './app-kit.types.js';

export async function openViews(kit: Pick<AppKit, 'open'>, view: ViewName): Promise<void> {
  const sent = await kit.open({
    view: 'WalletSend',
    arguments: {
      amount: '1.5',
      assetAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      namespace: 'eip155',
      chainId: 1,
      to: 'vitalik.eth',
    },
  });
  expectTypeOf(sent).toEqualTypeOf<{ readonly hash: string } | undefined>();
  await kit.open({ view: 'WalletSend', arguments: { amount: 1.5, chainId: '1' } });
  await kit.open({ view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDC', amount: '1' } });
  await kit.open({ view, arguments: {} });
  await kit.open({ view: 'SomethingNewer', uri: 'wc:1@2', namespace: 'solana' });
  const options: OpenOptions = { view: 'WalletSend', arguments: { to: 'vitalik.eth' } };
  await kit.open(options);
  // @ts-expect-error a typo in the amount
  await kit.open({ view: 'WalletSend', arguments: { amout: '1.5', to: 'vitalik.eth' } });
  // @ts-expect-error a name that no view takes
  await kit.open({ view: 'WalletSend', arguments: { amount: '1.5', receiver: 'vitalik.eth' } });
  // @ts-expect-error an amount in base units, which would be read as whole ones
  await kit.open({ view: 'WalletSend', arguments: { amount: 10n ** 18n } });
  // @ts-expect-error a typo in the options
  await kit.open({ view: 'WalletSend', argument: { amount: '1.5' } });
}
