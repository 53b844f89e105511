// Fails to compile if a type that migrating apps import is missing.
import type { Clients, Providers } from '@openappkit/core/adapter';
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

export type Named = [AdapterOptions, AnyTransaction, Connection, Metadata, RequestArguments];

test('types legacy and versioned transactions, and the client that hooks return', () => {
  expectTypeOf<Clients['solana']>().toEqualTypeOf<Connection>();
  expectTypeOf<Providers['solana']>().toEqualTypeOf<Provider>();
  expectTypeOf<VersionedTransaction>().toExtend<AnyTransaction>();
});
