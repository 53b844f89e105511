// Fails to compile if a type that migrating apps import is missing.
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

test('exports one provider type from both entries, which signs legacy and versioned transactions', () => {
  expectTypeOf<ReactProvider>().toEqualTypeOf<Provider>();
  expectTypeOf<VersionedTransaction>().toExtend<AnyTransaction>();
});
