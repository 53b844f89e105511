// Throws if the text has a syntax error.
import { type ParserPlugin, parse } from '@babel/parser';

/** The language of a script, from its file extension or its element's `lang`. */
export type Lang = 'ts' | 'tsx' | 'js';

export function langOf(path: string): Lang {
  if (/\.tsx$/i.test(path)) return 'tsx';
  return /\.[cm]?ts$/i.test(path) ? 'ts' : 'js';
}

const syntaxOf: Readonly<Record<Lang, readonly ParserPlugin[]>> = {
  ts: ['typescript'],
  tsx: ['typescript', 'jsx'],
  js: ['jsx', 'flow'],
};

export function parseCode(text: string, lang: Lang) {
  return parse(text, {
    sourceType: 'unambiguous',
    // Ignore semantic errors, such as duplicate names, which are the compiler's task.
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowNewTargetOutsideFunction: true,
    allowUndeclaredExports: true,
    plugins: [...syntaxOf[lang], 'decorators', 'explicitResourceManagement', 'importAttributes'],
  });
}
