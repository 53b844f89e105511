// plural(): picks the English form for a count. Called by the catalogues; must not hold any sentence.

/** Forms of one sentence; English needs two. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/**
 * The form for `count`, with `#` replaced by the number in the reader's digits.
 * @example plural(3, { one: '# wallet', other: '# wallets' }); // '3 wallets'
 */
export function plural(count: number, forms: PluralForms): string {
  const category = new Intl.PluralRules('en').select(count);
  const form = category === 'one' ? forms.one : forms.other;
  return form.replace('#', new Intl.NumberFormat('en').format(count));
}
