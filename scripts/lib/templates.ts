// What `pnpm new` writes where, and under which names. Pure; new.ts reads and writes the files.

export const kinds = ['view', 'component', 'adapter', 'feature'] as const;
export type Kind = (typeof kinds)[number];
export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

export interface NameForms {
  /** `pay-later` */
  readonly kebab: string;
  /** `payLater` */
  readonly camel: string;
  /** `PayLater` */
  readonly pascal: string;
  /** `Pay later` */
  readonly sentence: string;
}

export interface TemplateFile {
  readonly path: string;
  readonly text: string;
}

/** `undefined` when the name is not kebab-case. */
export function nameForms(name: string): NameForms | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return undefined;
  const pascal = name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const spaced = name.replaceAll('-', ' ');
  return { kebab: name, camel, pascal, sentence: spaced.charAt(0).toUpperCase() + spaced.slice(1) };
}

/** Relative to the root. */
export function targetFolder(kind: Kind, { kebab }: NameForms): string {
  const folders = {
    view: `packages/modal/src/views/${kebab}`,
    component: `packages/ui/src/components/${kebab}`,
    adapter: `packages/adapter-${kebab}`,
    feature: `packages/modal/src/features/${kebab}`,
  };
  return folders[kind];
}

/** The files with the sample's name replaced, and what is left for a person to do. */
export function plannedFiles(
  kind: Kind,
  forms: NameForms,
  template: readonly TemplateFile[],
): { readonly files: readonly TemplateFile[]; readonly next: string } {
  const renamed = (text: string): string =>
    text
      .replaceAll('sample-thing', forms.kebab)
      .replaceAll('sampleThing', forms.camel)
      .replaceAll('SampleThing', forms.pascal)
      .replaceAll('Sample thing', forms.sentence);
  const next = {
    view: `add \`${forms.pascal}: ${forms.camel}Route,\` and its import to packages/modal/src/routes.ts`,
    component: `import '@openappkit/ui/components/${forms.kebab}' where it is drawn`,
    adapter:
      'run `npx pnpm@10.34.9 install` and add the package to the references in tsconfig.json',
    feature: 'add one line to packages/modal/src/features.ts',
  };
  const files = template.map(({ path, text }) => ({ path: renamed(path), text: renamed(text) }));
  return { files, next: next[kind] };
}
