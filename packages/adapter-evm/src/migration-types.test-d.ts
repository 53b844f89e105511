// Fails to compile if a type that migrating apps import is missing.
import { expectTypeOf, test } from 'vitest';
import type { Eip1193Provider } from '@openappkit/core/adapter';
import type { Address, Metadata, Provider, RequestArguments } from './index.js';

export type Named = [Address, Metadata, Provider, RequestArguments];

test('accepts a provider where EIP-1193 libraries expect one', () => {
  expectTypeOf<Provider>().toEqualTypeOf<Eip1193Provider>();
  expectTypeOf<RequestArguments['method']>().toEqualTypeOf<string>();
});
