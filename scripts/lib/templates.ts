// Computes the files and names that `pnpm new` writes. new.ts does the reading and writing.

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

/** Returns undefined if the name is not kebab-case. */
export function nameForms(name: string): NameForms | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return undefined;
  const pascal = name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const spaced = name.replaceAll('-', ' ');
  return { kebab: name, camel, pascal, sentence: spaced.charAt(0).toUpperCase() + spaced.slice(1) };
}

/** Folders for each kind, relative to the root, by folder of the template. A feature also has a view, from the template `view`. */
export function targetFolders(kind: Kind, { kebab }: NameForms): Readonly<Record<string, string>> {
  const view = `packages/modal/src/views/${kebab}`;
  const folders = {
    view: { '': view },
    component: { '': 'packages/ui/src/components', define: 'packages/ui/src/define' },
    adapter: { '': `packages/adapter-${kebab}` },
    feature: { '': `packages/kit/src/features/${kebab}`, view },
  };
  return folders[kind];
}

export interface TableLine {
  /** Relative to the root. */
  readonly path: string;
  /** The start of the line that opens the table. If undefined, the whole file is the table and lines are appended. */
  readonly opens?: string;
  readonly closes?: string;
  readonly text: string;
}

const viewLines: readonly TableLine[] = [
  {
    path: 'packages/modal/src/routes.ts',
    opens: 'export const routes',
    closes: '} as const satisfies RouteTable;',
    text: `  SampleThing: {
    tag: 'ak-sample-thing-view',
    title: (kit) => kit.messages.of(titleMessages).sampleThing,
    load: () => import('./views/sample-thing/sample-thing-view.js'),
  },
`,
  },
  {
    path: 'packages/modal/src/messages/title-messages.ts',
    opens: 'export const titleMessages',
    closes: '});',
    text: "  sampleThing: 'Sample thing',\n",
  },
  {
    path: 'packages/modal/src/message-overrides.types.ts',
    opens: 'import ',
    closes: '',
    text: "import type { sampleThingMessages } from './views/sample-thing/sample-thing-view.js';\n",
  },
  {
    path: 'packages/modal/src/message-overrides.types.ts',
    opens: '  interface WordCatalogues',
    closes: '  }',
    text: "    readonly 'sample-thing': MessagesOf<typeof sampleThingMessages>;\n",
  },
  {
    path: 'packages/modal/src/navigation/route.types.ts',
    opens: 'export interface ViewParams',
    closes: '}',
    text: '  SampleThing: undefined;\n',
  },
  // Needed until `NamedView`, the list of public views, contains the name.
  {
    path: 'packages/modal/src/navigation/view-names.test-d.ts',
    opens: 'const steps',
    closes: '] as const;',
    text: "  'SampleThing',\n",
  },
];

const tables: Readonly<Record<Kind, readonly TableLine[]>> = {
  view: viewLines,
  component: [],
  adapter: [],
  feature: [
    {
      path: 'packages/kit/src/features.ts',
      text: `
export const sampleThing = defineFeature({
  name: 'sampleThing',
  available: gates.sampleThing,
  load: async () => (await import('./features/sample-thing/create-sample-thing.js')).createSampleThing,
});
`,
    },
    {
      path: 'packages/kit/src/feature-gates.ts',
      opens: 'export const featureGates',
      closes: '} satisfies Readonly<Record<string, FeatureGate>>;',
      text: '  sampleThing: ({ options }) => options.state.current.services.blockchainApi !== null,\n',
    },
    ...viewLines,
  ],
};

const nextSteps: Readonly<Record<Kind, string>> = {
  view: 'say in the view, its words and its test what it is for',
  component: "import '@openappkit/ui/components/sample-thing' where it is drawn",
  adapter: 'run `npx pnpm@10.34.9 install` and add the package to the references in tsconfig.json',
  feature: 'say in api.ts what its service is asked, and in feature-gates.ts when it is available',
};

/** Returns the files with the sample's name replaced, the lines to add elsewhere, and the remaining manual steps. */
export function plannedFiles(
  kind: Kind,
  forms: NameForms,
  template: readonly TemplateFile[],
): {
  readonly files: readonly TemplateFile[];
  readonly lines: readonly TableLine[];
  readonly next: string;
} {
  const renamed = (text: string): string =>
    text
      .replaceAll('sample-thing', forms.kebab)
      .replaceAll('sampleThing', forms.camel)
      .replaceAll('SampleThing', forms.pascal)
      .replaceAll('Sample thing', forms.sentence);
  const folders = targetFolders(kind, forms);
  const placed = (path: string): string => {
    const [top = '', ...rest] = path.split('/');
    const target = rest.length > 0 ? folders[top] : undefined;
    return target === undefined ? `${folders['']}/${path}` : `${target}/${rest.join('/')}`;
  };
  return {
    files: template.map(({ path, text }) => ({ path: placed(renamed(path)), text: renamed(text) })),
    lines: tables[kind].map((line) => ({ ...line, text: renamed(line.text) })),
    next: renamed(nextSteps[kind]),
  };
}

/** Returns the file with the line added to its table. @throws Error if the table is not found */
export function withLine(file: string, { path, opens, closes, text }: TableLine): string {
  if (opens === undefined) return file + text;
  const start = file.indexOf(`\n${opens}`);
  const end = file.indexOf(`\n${closes ?? ''}\n`, start + 1);
  if (start < 0 || end < 0) throw new Error(`${path} has no table "${opens}"`);
  return file.slice(0, end + 1) + text + file.slice(end + 1);
}
