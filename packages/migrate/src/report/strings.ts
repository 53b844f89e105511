const counted = (count: number, one: string, other: string): string =>
  count === 1 ? one : other.replace('#', String(count));

export const say = {
  usage: `openappkit migrate [folder] [--write]

  Migrates an app from @reown/appkit: imports, every package.json, theme variables.
  Without --write, it only shows what would change.

  --write   change the files
  --help    show this help
`,
  lookAt: (count: number) => counted(count, 'Review this place:', 'Review these # places:'),
  unread: (count: number) =>
    counted(count, '1 file was left unchanged:', '# files were left unchanged:'),
  dryRun: (count: number) =>
    count === 0
      ? 'Nothing to change.'
      : `${counted(count, '1 file would change.', '# files would change.')} Run again with --write to apply.`,
  written: (count: number) =>
    count === 0
      ? 'Nothing to change.'
      : `${counted(count, '1 file was changed.', '# files were changed.')} Now install, build and test the app.`,
  oneFolder: (more: readonly string[]) => `Pass only one folder; also got ${more.join(', ')}.`,
  noFolder: (folder: string) => `Can't read ${folder}: not a readable folder.`,
} as const;
