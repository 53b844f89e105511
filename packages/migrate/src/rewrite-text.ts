// Rewrites one file by its kind. Throws if the text cannot be parsed, such as an invalid script or package.json.
import MagicString from 'magic-string';
import { parseDocument } from 'yaml';
import { langOf } from './code/parse-code.js';
import { rewriteCode } from './code/rewrite-code.js';
import { createDraft, type Reading } from './draft.js';
import { type FoundFile, splitMark } from './files.js';
import { parseManifest } from './manifest/rewrite-manifest.js';
import { rewriteImportMap } from './import-map.js';
import { rewritePage } from './rewrite-page.js';
import { renameVariables } from './theme-variables.js';

/** Matches files that need parsing, which name the old kit, its elements or variables, or OpenAppKit's options. */
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
  for (const { start, end, text: replacement } of reading.edits)
    text.update(start, end, replacement);
  return { after: text.toString(), reading };
}

/** Only validates here. move-manifests.ts rewrites manifests, because it knows all of them. */
function checkManifest(text: string): void {
  JSON.parse(splitMark(text).body);
  if (parseManifest(text) === undefined)
    throw new Error("its dependencies aren't an object of strings");
}

function checkWorkspace(text: string): void {
  const [error] = parseDocument(text).errors;
  if (error) throw error;
}
