// rewriteText(): one file by its kind, and the text with its changes in place. Pure. Throws where a text is not of its kind: a
// script that is no program, a package.json that npm would not take.
import MagicString from 'magic-string';
import { langOf } from './code/parse-code.js';
import { rewriteCode } from './code/rewrite-code.js';
import { parseDocument } from 'yaml';
import { createDraft } from './draft.js';
import type { FoundFile } from './files/find-files.js';
import { splitMark } from './files/text-marks.js';
import { parseManifest } from './manifest/rewrite-manifest.js';
import { rewriteImportMap } from './pages/import-map.js';
import { rewritePage } from './pages/rewrite-page.js';
import type { Reading } from './rewriting.types.js';
import { renameVariables } from './styles/rename-variables.js';

/** What a text must hold to be worth reading: the other kit, its elements and variables, or ours, to advise on options. */
const worthReading = /@reown\/appkit|--w3m-|--apkt-|<w3m-|<wui-|openappkit/;
const settings =
  /(^|\/)(vite|vitest|next|nuxt|webpack|rollup|rspack|rsbuild|tsup|jest|svelte|astro|babel|craco|playwright|esbuild|metro|snowpack|quasar|vue)[\w.-]*\.config\.[cm]?[jt]s$/;

export interface RewrittenText {
  readonly after: string;
  readonly reading: Reading;
}

export function rewriteText(
  { path, kind }: FoundFile,
  before: string,
  version: string,
): RewrittenText {
  const draft = createDraft();
  if (worthReading.test(before)) {
    if (kind === 'code') {
      const isSettings = settings.test(path);
      rewriteCode(before, { lang: langOf(path), isSettings, version }, draft);
    } else if (kind === 'page') rewritePage(path, before, version, draft);
    else if (kind === 'style') renameVariables(before, draft, { countUses: true });
    else if (kind === 'settings') rewriteImportMap(before, version, draft);
    else if (kind === 'manifest') checkManifest(before);
    else checkWorkspace(before);
  }
  const reading = draft.result();
  const text = new MagicString(before);
  for (const { start, end, text: put } of reading.edits) text.update(start, end, put);
  return { after: text.toString(), reading };
}

/** It is changed where all are known, by move-manifests.ts. */
function checkManifest(text: string): void {
  JSON.parse(splitMark(text).body);
  if (parseManifest(text) === undefined)
    throw new Error("its dependencies aren't an object of strings");
}

function checkWorkspace(text: string): void {
  const [error] = parseDocument(text).errors;
  if (error) throw error;
}
