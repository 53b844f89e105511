import { describe, expect, it } from 'vitest';
import { changedLanes, testFolders } from './lanes.mjs';

const manifest = (name: string, ...dependencies: readonly string[]) => ({
  name: `@openappkit/${name}`,
  dependencies: Object.fromEntries(dependencies.map((each) => [`@openappkit/${each}`, '1.0.0'])),
});
const manifests = new Map(
  [
    manifest('core'),
    manifest('ui'),
    manifest('modal', 'core', 'ui'),
    manifest('frame', 'core'),
    manifest('sandbox', 'frame'),
  ].map((each) => [each.name.replace('@openappkit/', ''), each]),
);

describe('changedLanes', () => {
  it.each([
    ['packages/ui/src/a.ts', ['product']],
    ['packages/sandbox/src/a.ts', ['sandbox']],
    ['packages/frame/src/a.ts', ['frame', 'sandbox']],
    ['packages/core/src/a.ts', ['product', 'frame', 'sandbox']],
    ['pnpm-lock.yaml', ['product', 'frame', 'sandbox']],
    ['scripts/test.mjs', ['product', 'frame', 'sandbox']],
    ['examples/react/src/a.ts', ['product']],
    ['packages/frame/README.md', ['product']],
    ['.changeset/a.md', ['product']],
  ])('follows dependencies from %s to %j', (file, lanes) => {
    expect(changedLanes([file], manifests)).toEqual(lanes);
  });

  it('returns no lane if nothing changed', () => {
    expect(changedLanes([], manifests)).toEqual([]);
  });
});

it('gives each test folder to one lane', () => {
  const packages = ['core', 'frame', 'sandbox', 'testing'];
  expect(testFolders(['frame'], packages)).toEqual(['packages/frame/']);
  expect(testFolders(['sandbox'], packages)).toEqual(['packages/sandbox/', 'packages/testing/']);
  expect(testFolders(['product'], packages)).toEqual(['packages/core/', 'examples/', 'scripts/']);
});
