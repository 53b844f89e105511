// Types of the option `words`. The UI package declares the catalogs: `declare module '@openappkit/core' { interface WordCatalogues { … }
// }`.

/** All catalogs by name, with their English texts. Empty without a UI. */
// biome-ignore lint/suspicious/noEmptyInterface: an alias could not be added to
export interface WordCatalogues {}

/** Replacement texts: a string or a function, as in the kit's catalog. */
export type WordChanges = {
  readonly [Name in keyof WordCatalogues]?: Partial<WordCatalogues[Name]>;
};
