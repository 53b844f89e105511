// The types that apps moving over import from here: one that is gone does not compile.
import { expectTypeOf, test } from 'vitest';
import type { VersionedTransaction } from '@solana/web3.js';
import type {
  AdapterOptions,
  AnyTransaction,
  Connection,
  Metadata,
  Provider,
  RequestArguments,
} from './index.js';
import type { Provider as ReactProvider } from './react.js';

export type Named = [AdapterOptions, AnyTransaction, Connection, Metadata, RequestArguments];

test('a provider is the same from both entries, and signs transactions of either version', () => {
  expectTypeOf<ReactProvider>().toEqualTypeOf<Provider>();
  expectTypeOf<VersionedTransaction>().toExtend<AnyTransaction>();
});
