import type { Eip1193Provider } from '@openappkit/core';
import { expectTypeOf } from 'vitest';
import { useAppKitProvider } from './use-app-kit-provider.js';

export function useProviders(): void {
  const known = useAppKitProvider('eip155').walletProvider;
  expectTypeOf(known).toEqualTypeOf<Eip1193Provider | undefined>();
  expectTypeOf(useAppKitProvider('tide').walletProvider).toEqualTypeOf<unknown>();
  const claimed = useAppKitProvider<{ readonly a: 1 }>('eip155').walletProvider;
  expectTypeOf(claimed).toEqualTypeOf<{ readonly a: 1 }>();
}
