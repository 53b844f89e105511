// rewriteImportMap(): an import map: the names that scripts import, and the addresses they are at. Used for pages, and for
// settings in JSON that name modules (`paths` of a tsconfig).
import { type Node, parseTree } from 'jsonc-parser';
import type { Draft } from '../draft.js';
import { moduleFor } from '../names/module-for.js';
import { urlFor } from '../names/url-for.js';
import { notes } from '../notes.js';

export function rewriteImportMap(text: string, version: string, draft: Draft): void {
  const root = parseTree(text, [], { allowTrailingComma: true });
  for (const node of stringsOf(root)) rewriteString(node, version, draft);
}

function stringsOf(node: Node | undefined): readonly Node[] {
  if (!node) return [];
  return node.type === 'string' ? [node] : (node.children ?? []).flatMap(stringsOf);
}

function rewriteString(node: Node, version: string, draft: Draft): void {
  const value = String(node.value);
  // `"@reown/appkit/"` is a folder of modules, `"@reown/appkit/*"` the same in a tsconfig.
  const [, name = value, tail = ''] = /^(.*?)(\/\*?)$/.exec(value) ?? [];
  const [start, end] = [node.offset + 1, node.offset + node.length - 1];
  const url = urlFor(value, version);
  if (url === 'unknown') draft.note(node.offset, notes.url({ url: value }));
  else if (url) draft.edit(start, end, url.to);
  const destiny = moduleFor(name);
  if (destiny?.kind === 'moved') {
    draft.edit(start, end, destiny.to + tail);
    return;
  }
  if (destiny === undefined) {
    // A path into the folder of the package, say.
    if (url === undefined && value.includes('@reown/appkit'))
      draft.note(node.offset, notes.text({ name: value }));
    return;
  }
  draft.leave(name);
  draft.note(node.offset, notes.gone({ module: name, why: destiny.why }));
}
