// What the option `words` lets through: the catalogues of the widget, with their English sentences as the types.
import type { Options, WordChanges } from '@openappkit/core';
import { expectTypeOf, test } from 'vitest';
import type { WordCatalogues } from './word-catalogues.types.js';

test('a sentence is of the kind of the English one, and told what that is told', () => {
  const words: WordChanges = {
    buttons: { connect: 'Log in', network: ({ network }) => `On ${network}` },
  };
  expectTypeOf(words).toExtend<NonNullable<Options['words']>>();
  expectTypeOf<WordCatalogues['buttons']['connect']>().toEqualTypeOf<string>();
});

test('an unknown catalogue, an unknown sentence and one of another kind do not compile', () => {
  // @ts-expect-error no catalogue has this name
  const catalogue: WordChanges = { buttonz: {} };
  // @ts-expect-error no sentence has this name
  const sentence: WordChanges = { buttons: { conect: 'Log in' } };
  // @ts-expect-error it is told the network
  const kind: WordChanges = { buttons: { network: 'Network' } };
  expectTypeOf([catalogue, sentence, kind]).toExtend<WordChanges[]>();
});
