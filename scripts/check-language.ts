// `pnpm check:language`: reports discouraged words in comments, test titles and messages, with what to write instead.
// The words are in scripts/language/dictionary.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DictionaryEntry, findWords } from './language/find-words.ts';
import { report } from './lib/report.ts';
import { readJson, root, shown, sourceFiles } from './lib/workspace.ts';

const dictionary = readJson<readonly DictionaryEntry[]>(
  join(root, 'scripts', 'language', 'dictionary.json'),
);
const files = sourceFiles().filter((path) => !path.endsWith('.gen.ts'));

const problems = files.flatMap((path) =>
  findWords(path, readFileSync(path, 'utf8'), dictionary).map(
    ({ line, word, use }) => `${shown(path)}:${line}: "${word}": write ${use}`,
  ),
);
report(problems, `${files.length} files use none of ${dictionary.length} discouraged words`);
