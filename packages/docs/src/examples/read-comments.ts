import type { Example } from './read-examples.js';

export interface CommentExample extends Example {
  /** The declaration that the comment documents, or the owner of the documented member. */
  readonly about: string;
}

const comment = /\/\*\*[\s\S]*?\*\//g;
const declaration =
  /^export (?:declare |abstract |async )*(?:function\*?|class|const|interface|type) (\w+)/gm;
/** A comment's first line may have text before the tag. An email address is not a tag. */
const tag = /(?<=[*\s])@example\b/g;

/** An example ends at the next tag that begins a line, or at the end of the comment. */
export function readComments(source: string): readonly CommentExample[] {
  const declared = [...source.matchAll(declaration)];
  return [...source.matchAll(comment)].flatMap(({ 0: text, index }) => {
    const isMember = /^[ \t]/.test(source.slice(source.lastIndexOf('\n', index) + 1));
    const named = isMember
      ? declared.filter((each) => each.index < index).at(-1)
      : declared.find((each) => each.index > index);
    return [...text.matchAll(tag)].map((found): CommentExample => {
      const rest = text.slice(found.index + found[0].length).replace(/\s*\*\/$/, '');
      const [written = ''] = rest.split(/\n\s*\* @/);
      const startsBelow = written.trimStart() !== written.replace(/^[ \t]+/, '');
      const code = written.replace(/^[ \t]*\* ?/gm, '').trim();
      return {
        about: named?.[1] ?? '',
        line: source.slice(0, index + found.index).split('\n').length + (startsBelow ? 1 : 0),
        code,
        language: code.startsWith('<') ? 'element' : 'tsx',
        name: undefined,
        given: '',
      };
    });
  });
}
