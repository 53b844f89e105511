// The sentences around the report of a migration.
const counted = (count: number, one: string, other: string): string =>
  count === 1 ? one : other.replace('#', String(count));

export const say = {
  usage: `openappkit migrate [folder] [--write]

  Moves an app over from @reown/appkit: imports, package.json of every package, theme variables.
  Without --write it changes nothing and shows what it would change.

  --write   change the files
  --help    this text
`,
  lookAt: (count: number) =>
    counted(count, 'Look at this yourself:', 'Look at these # places yourself:'),
  unread: (count: number) =>
    counted(count, 'One file was left as it is:', '# files were left as they are:'),
  dryRun: (count: number) =>
    count === 0
      ? 'Nothing to change.'
      : `${counted(count, 'One file would change.', '# files would change.')} Run it again with --write to change it.`,
  written: (count: number) =>
    count === 0
      ? 'Nothing to change.'
      : `${counted(count, 'One file was changed.', '# files were changed.')} Install now, then build and test the app.`,
  oneFolder: (more: readonly string[]) => `One folder alone, not also ${more.join(', ')}.`,
  noFolder: (folder: string) => `${folder} is no folder that can be read.`,
} as const;
