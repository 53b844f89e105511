// plural(): picks the form of a sentence for a count, by the rules of the language. Called by the catalogues.

/** Whole sentences by plural category; `#` stands for the number. English has `one` and `other`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }
>;

/**
 * The form for `count`, with `#` replaced by the number in the reader's digits.
 * @example plural('en', 3, { one: '# wallet', other: '# wallets' }); // '3 wallets'
 */
export function plural(language: string, count: number, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace('#', new Intl.NumberFormat(language).format(count));
}
