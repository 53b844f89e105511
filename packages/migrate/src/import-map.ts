// Rewrites import maps in pages, and JSON settings that name modules, such as `paths` of a tsconfig.
import { type Node, parseTree } from 'jsonc-parser';
import type { Draft } from './draft.js';
import { moduleFor, urlFor } from './names/module-for.js';
import { notes } from './notes.js';

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
  // `"@reown/appkit/"` and, in a tsconfig, `"@reown/appkit/*"` name a folder of modules.
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
    // For example a path into the package's folder.
    if (url === undefined && value.includes('@reown/appkit'))
      draft.note(node.offset, notes.text({ name: value }));
    return;
  }
  draft.leave(name);
  draft.note(node.offset, notes.gone({ module: name, why: destiny.why }));
}
