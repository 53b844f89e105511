// namedElsewhere(): where a package.json names the other kit beside its dependencies and overrides: settings of a test runner,
// patches, catalogs. Only a person knows what they are for. Pure.
import { getNodePath, type Node, parseTree } from 'jsonc-parser';
import { splitMark } from '../files/text-marks.js';
import { notes } from '../notes.js';

/** Places that are read for what they are, by rewrite-manifest.ts and rewrite-overrides.ts. */
const read = /^((dev|peer|optional)?[dD]ependencies|overrides|resolutions|pnpm\.overrides)(\.|$)/;

export function namedElsewhere(text: string): readonly string[] {
  const found = stringsOf(parseTree(splitMark(text).body)).flatMap((node) => {
    const place = getNodePath(node).join('.');
    const name = String(node.value);
    return name.includes('@reown/appkit') && !read.test(place)
      ? [notes.namesElsewhere({ place, name })]
      : [];
  });
  return [...new Set(found)];
}

const stringsOf = (node: Node | undefined): readonly Node[] =>
  node?.type === 'string' ? [node] : (node?.children ?? []).flatMap(stringsOf);
