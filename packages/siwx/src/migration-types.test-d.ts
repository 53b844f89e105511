// Compiles the types that migrating apps import, so that a missing one fails.
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
