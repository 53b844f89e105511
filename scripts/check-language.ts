// `pnpm check:language`: reports discouraged words in comments, test titles and messages, with what to write instead.
// The words are in scripts/language/dictionary.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DictionaryEntry, findWords } from './language/find-words.ts';
import { readJson, root, shown, sourceFiles } from './lib/workspace.ts';

const dictionary = readJson<readonly DictionaryEntry[]>(
  join(root, 'scripts', 'language', 'dictionary.json'),
);
const files = sourceFiles().filter((path) => !path.endsWith('.gen.ts'));

let count = 0;
for (const path of files) {
  const text = readFileSync(path, 'utf8');
  for (const { line, word, use } of findWords(path, text, dictionary)) {
    count++;
    console.error(`${shown(path)}:${line}: "${word}": write ${use}`);
  }
}
if (count > 0) {
  console.error(`${count} discouraged words`);
  process.exit(1);
}
console.log(`${files.length} files use none of ${dictionary.length} discouraged words`);
