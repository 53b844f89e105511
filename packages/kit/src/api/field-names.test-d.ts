import type {
  AccountState,
  Connector,
  EmbeddedUser,
  Network,
  TokenBalance,
} from '@openappkit/core';
import { expectTypeOf } from 'vitest';
import type { Send } from '../features/send/send.types.js';
import type { AppKit } from './app-kit.types.js';

expectTypeOf<AccountState['user']>().toEqualTypeOf<EmbeddedUser | undefined>();
expectTypeOf<EmbeddedUser>().toHaveProperty('preferredAccountType');
expectTypeOf<EmbeddedUser['smartAccountDeployed']>().toEqualTypeOf<boolean>();
expectTypeOf<AccountState['socialProvider']>().toEqualTypeOf<
  'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster' | undefined
>();
expectTypeOf<AccountState['smartAccountDeployed']>().toEqualTypeOf<boolean>();
expectTypeOf<AccountState['tokenBalance']>().toEqualTypeOf<readonly TokenBalance[]>();
expectTypeOf<TokenBalance['quantity']>().toEqualTypeOf<{
  readonly decimals: string;
  readonly numeric: string;
}>();
expectTypeOf<Send['state']['lastRetry']>().toEqualTypeOf<number | undefined>();
expectTypeOf<ReturnType<AppKit['getConnectors']>[number]>().toEqualTypeOf<Connector>();
expectTypeOf<Connector['chain']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Connector['chains']>().toEqualTypeOf<readonly Network[] | undefined>();
expectTypeOf<Connector>().toHaveProperty('provider');
