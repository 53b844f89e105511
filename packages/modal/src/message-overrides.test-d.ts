// The English messages define the types.
import type { Options, WordChanges } from '@openappkit/core';
import { expectTypeOf, test } from 'vitest';
import type { WordCatalogues } from './message-overrides.types.js';

test('types each message and its parameters like the English message', () => {
  const words: WordChanges = {
    buttons: { connect: 'Log in', network: ({ network }) => `On ${network}` },
  };
  expectTypeOf(words).toExtend<NonNullable<Options['words']>>();
  expectTypeOf<WordCatalogues['buttons']['connect']>().toEqualTypeOf<string>();
});

test('rejects an unknown catalog, an unknown message and a message of another type', () => {
  // @ts-expect-error no catalog has this name
  const catalogue: WordChanges = { buttonz: {} };
  // @ts-expect-error no message has this name
  const sentence: WordChanges = { buttons: { conect: 'Log in' } };
  // @ts-expect-error the message takes the network as a parameter
  const kind: WordChanges = { buttons: { network: 'Network' } };
  expectTypeOf([catalogue, sentence, kind]).toExtend<WordChanges[]>();
});
