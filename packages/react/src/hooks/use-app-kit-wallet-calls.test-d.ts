import type { WalletCallsStatus } from '@openappkit/core/adapter';
import { expectTypeOf } from 'vitest';
import { useAppKitWalletCalls } from './use-app-kit-wallet-calls.js';

export async function useCalls(): Promise<void> {
  const { send, waitFor, capabilities } = useAppKitWalletCalls();
  const to = '0x52908400098527886E0F7030069857D2E4169EE7';
  const id = await send(
    [
      { to, value: 10n ** 15n },
      { to, data: '0x1234' },
    ],
    { isAtomic: true },
  );
  expectTypeOf(id).toEqualTypeOf<string>();
  expectTypeOf(await waitFor(id)).toEqualTypeOf<WalletCallsStatus>();
  expectTypeOf((await capabilities())['eip155:1']).toEqualTypeOf<
    Readonly<Record<string, unknown>> | undefined
  >();
  // @ts-expect-error a call without a receiver
  await send([{ data: '0x1234' }]);
  // @ts-expect-error an amount must be a bigint
  await send([{ to, value: 1 }]);
}
