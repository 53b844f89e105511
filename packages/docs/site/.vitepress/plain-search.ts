// A plugin of Vite for the search of VitePress, whose markup says what it is not: the dialog is no button, and what is chosen
// of a list is the link itself. Read by config.ts. Of the version in package.json: a text that is no longer there is an error.

const changes: readonly (readonly [from: string, to: string])[] = [
  [
    `role="button"
      :aria-owns="results?.length ? 'localsearch-list' : undefined"
      aria-expanded="true"
      aria-haspopup="listbox"
      aria-labelledby="localsearch-label"`,
    'role="dialog" aria-modal="true" :aria-label="buttonText"',
  ],
  [
    'aria-autocomplete="both"',
    `role="combobox" :aria-expanded="results?.length ? 'true' : 'false'" aria-autocomplete="list"`,
  ],
  [
    `:id="'localsearch-item-' + index"
            :aria-selected="selectedIndex === index ? 'true' : 'false'"
            role="option"`,
    'role="presentation"',
  ],
  [
    `:aria-label="[...p.titles, p.title].join(' > ')"`,
    `:id="'localsearch-item-' + index"
              :aria-selected="selectedIndex === index ? 'true' : 'false'"
              role="option"`,
  ],
  ['<kbd :aria-label=', '<kbd role="img" :aria-label='],
  ['<span class="title-icon">#</span>', '<span class="title-icon" aria-hidden="true">#</span>'],
];

export const plainSearch = {
  name: 'plain-search',
  enforce: 'pre',
  transform(code: string, id: string): string | undefined {
    if (!id.endsWith('/VPLocalSearchBox.vue')) return undefined;
    return changes.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`The search of VitePress has no ${from}`);
      return text.replaceAll(from, to);
    }, code);
  },
} as const;
