// The types that apps moving over import from here: one that is gone does not compile.
import { expectTypeOf, test } from 'vitest';
import type {
  AppKitSIWEClient,
  SIWEClientMethods,
  SIWEConfig,
  SIWEControllerClient,
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWESession,
  SIWEVerifyMessageArgs,
  SIWXConfig,
  SIWXMessage,
  SIWXSession,
  SIWXStorage,
} from './index.js';

export type Named = [
  SIWEConfig,
  SIWEControllerClient,
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWESession,
  SIWEVerifyMessageArgs,
  SIWXConfig,
  SIWXMessage,
  SIWXSession,
  SIWXStorage,
];

test('accepts the client methods in createSIWEConfig', () => {
  expectTypeOf<SIWEConfig>().toExtend<SIWEClientMethods>();
  expectTypeOf<AppKitSIWEClient>().toHaveProperty('mapToSIWX');
});
