import { describe, expect, it } from 'vitest';
import { findWords } from './find-words.ts';

const dictionary = [{ word: '\\banew\\b', use: 'again' }];
const find = (text: string, path = 'a.ts') => findWords(path, text, dictionary);

describe('findWords', () => {
  it('finds a word in a comment and names its line and replacement', () => {
    expect(find('const a = 1;\n// Asks Anew.\n')).toEqual([
      { line: 2, word: 'Anew', use: 'again' },
    ]);
  });

  it('finds a word in the title of a test, also of it.each', () => {
    const text = "it('asks anew', () => {});\nit.each([1])('asks %i anew', () => {});\n";
    expect(find(text, 'a.test.ts').map(({ line }) => line)).toEqual([1, 2]);
  });

  it('skips the cases of it.each, and calls named it() outside of tests', () => {
    expect(find("it.each(['anew'])('tries %s again', () => {});\n", 'a.test.ts')).toEqual([]);
    expect(find("where((it) => it('anew'));\n")).toEqual([]);
  });

  it('finds a word in a string of a catalogue only', () => {
    const text = "const t = { again: 'Ask anew', more: `Ask anew` };\n";
    expect(find(text)).toEqual([]);
    expect(find(text, 'views/send/messages.ts')).toHaveLength(2);
  });

  it('skips code in backticks, links and names after a tag', () => {
    expect(find('// `anew` https://a.example/anew\n/** @param anew */\n')).toEqual([]);
  });
});
