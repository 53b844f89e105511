// Limits folders to fifteen sources, except the listed folders whose files are all of one kind.
import { isGenerated } from './content.ts';
import { isTest, type Violation, violation } from './directions.ts';

const maxSources = 15;

/** Folders whose files are all of one kind, without a limit. */
const singleKindFolders: Readonly<Record<string, string>> = {
  'packages/core/src/flows': 'a use case each',
  'packages/react/src/hooks': 'a hook each',
  'packages/vue/src/composables': 'a composable each',
  'packages/testing/src/conformance/broken': 'a broken adapter each',
  'packages/ui/src/icons': 'an icon each',
};

export function checkFolders(paths: Iterable<string>): Violation[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!path.startsWith('packages/') || isTest(path) || isGenerated(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count <= maxSources || folder in singleKindFolders
      ? []
      : [
          violation(
            { path: folder },
            'folders',
            `${count} sources; more than ${maxSources} want rooms, or a trade of their own`,
          ),
        ],
  );
}
