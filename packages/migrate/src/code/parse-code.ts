// parseCode(): the tree of a script, TypeScript or not, as tolerant as apps are. Throws where a text is no program.
import { type ParserPlugin, parse } from '@babel/parser';

/** How a script is written, by the end of its name or the `lang` of its element. */
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
    // What is wrong by meaning and not by form, such as a name that is there twice, is the compiler's to say.
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowNewTargetOutsideFunction: true,
    allowUndeclaredExports: true,
    plugins: [...syntaxOf[lang], 'decorators', 'explicitResourceManagement', 'importAttributes'],
  });
}
