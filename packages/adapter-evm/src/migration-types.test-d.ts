// The types that apps moving over import from here: one that is gone does not compile.
import { expectTypeOf, test } from 'vitest';
import type { Eip1193Provider } from '@openappkit/core/adapter';
import type { Address, Metadata, Provider, RequestArguments } from './index.js';

export type Named = [Address, Metadata, Provider, RequestArguments];

test('a provider is what libraries of the chain take', () => {
  expectTypeOf<Provider>().toEqualTypeOf<Eip1193Provider>();
  expectTypeOf<RequestArguments['method']>().toEqualTypeOf<string>();
});
