// What the option `words` takes: sentences of the app's own in place of the kit's, by catalogue. The catalogues are the UI's,
// which says what they hold: `declare module '@openappkit/core' { interface WordCatalogues { … } }`. Types only.

/** Every catalogue by its name, with its English sentences. Without a UI there are none. */
// biome-ignore lint/suspicious/noEmptyInterface: an alias could not be added to
export interface WordCatalogues {}

/** Some sentences in place of the kit's: a text where it says a text, a function where it is told something. */
export type WordChanges = {
  readonly [Name in keyof WordCatalogues]?: Partial<WordCatalogues[Name]>;
};
