// The lanes of `npm test` and which of them a change concerns. Plain Node, because it runs before anything is installed.

/** Package folders by lane; all other packages, the examples and the scripts are the product's. */
const foldersOf = { product: [], frame: ['frame'], sandbox: ['sandbox', 'testing'] };
export const allLanes = Object.keys(foldersOf);

/** @param {string} folder @returns {string} */
const laneOf = (folder) =>
  allLanes.find((lane) => foldersOf[lane].includes(folder)) ?? allLanes[0] ?? '';

/**
 * Returns the folders whose node tests belong to the lanes, with a slash at the end.
 * @param {readonly string[]} lanes
 * @param {readonly string[]} packages folder names below packages
 * @returns {string[]}
 */
export function testFolders(lanes, packages) {
  const own = packages.filter((folder) => lanes.includes(laneOf(folder)));
  const others = lanes.includes('product') ? ['examples/', 'scripts/'] : [];
  return [...own.map((folder) => `packages/${folder}/`), ...others];
}

/**
 * Returns the lanes that a change concerns: one of their packages or of its dependencies changed, also of those for development.
 * @param {readonly string[]} files changed files, relative to the root
 * @param {ReadonlyMap<string, { name: string, dependencies?: object, devDependencies?: object }>} manifests by package folder
 * @returns {string[]}
 */
export function changedLanes(files, manifests) {
  const changed = new Set();
  for (const file of files) {
    const [top, folder = ''] = file.split('/');
    // Examples and texts concern no other lane; everything else in the root concerns all.
    if (top === 'examples' || /^\.changeset\/|\.md$/.test(file)) changed.add('product');
    else if (top !== 'packages') return allLanes;
    else changed.add(folder);
  }
  const folderOf = new Map([...manifests].map(([folder, { name }]) => [name, folder]));
  const reached = (folder) => {
    const all = new Set([folder]);
    for (const each of all) {
      const { dependencies, devDependencies } = manifests.get(each) ?? {};
      for (const name of Object.keys({ ...dependencies, ...devDependencies }))
        if (folderOf.has(name)) all.add(folderOf.get(name));
    }
    return all;
  };
  const isChanged = (folder) => [...reached(folder)].some((each) => changed.has(each));
  return allLanes.filter(
    (lane) =>
      changed.has(lane) ||
      [...manifests.keys()].some((folder) => laneOf(folder) === lane && isChanged(folder)),
  );
}
