// Finds old package names in other fields of package.json, such as test settings and patches. The developer must decide about these.
import { getNodePath, type Node, parseTree } from 'jsonc-parser';
import { splitMark } from '../files/text-marks.js';
import { notes } from '../notes.js';

/** Fields that rewrite-manifest.ts and rewrite-overrides.ts handle. */
const read = /^((dev|peer|optional)?[dD]ependencies|overrides|resolutions|pnpm\.overrides)(\.|$)/;

export function findOtherReferences(text: string): readonly string[] {
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
