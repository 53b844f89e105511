/** The CLDR plural categories of English; `#` stands for the count. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** @example plural(2, { one: '# try', other: '# tries' }) // '2 tries' */
export function plural(count: number, { one, other }: PluralForms): string {
  const form = new Intl.PluralRules('en').select(count) === 'one' ? one : other;
  return form.replaceAll('#', String(count));
}
