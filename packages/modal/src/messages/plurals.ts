// Plural rules of a language. The Intl formats are slow to create, so they are created on first use.

/** Whole sentences by plural category; `#` stands for the number. English has `one` and `other`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }
>;

/**
 * Picks the form for a count, with `#` replaced by the number in the reader's digits.
 * @param language BCP 47
 * @example const plural = plurals('en');
 * plural(3, { one: '# wallet', other: '# wallets' }); // '3 wallets'
 */
export function plurals(language: string): (count: number, forms: PluralForms) => string {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    numbers ??= new Intl.NumberFormat(language);
    return (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
  };
}
