// `pnpm check:imports` checks import directions, cycles (types included) and content rules in all sources. Prints each violation and exits with 1.
import { readFileSync } from 'node:fs';
import { checkSources } from './imports/check-sources.ts';
import { ourName } from './imports/directions.ts';
import { report } from './lib/report.ts';
import { shown, sourceEntries, sourceFiles, workspacePackages } from './lib/workspace.ts';

const sources = new Map(
  sourceFiles()
    .filter((path) => !shown(path).startsWith('scripts/templates/'))
    .map((path) => [shown(path), readFileSync(path, 'utf8')]),
);

const entries = new Map(
  workspacePackages().flatMap((pkg) =>
    sourceEntries(pkg).map((entry) => [
      pkg.manifest.name + entry.subpath.slice(1),
      shown(entry.source),
    ]),
  ),
);

const violations = checkSources(sources, {
  resolveOurs: (specifier) =>
    ourName(specifier) === undefined ? undefined : entries.get(specifier),
});
report(
  violations.map(({ path, text, rule }) => `${path}: ${text} (${rule})`),
  `${sources.size} files obey the rules`,
);
