interface DocTag {
  /** Tag name without the @, such as `throws`. */
  readonly name: string;
  readonly text: string;
}

export interface DocComment {
  /** Text before the first tag, with lines joined and paragraphs preserved. */
  readonly text: string;
  readonly tags: readonly DocTag[];
}

/**
 * @param comment - the text between the opening and closing marks
 * @example readDocComment('* Adds. @throws KitError').tags; // [{ name: 'throws', text: 'KitError' }]
 */
export function readDocComment(comment: string): DocComment {
  const lines = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const [first = '', ...others] = lines
    .join('\n')
    .trim()
    .split(/(?:^|(?<=\s))@(?=[a-z])/);
  return {
    text: joinLines(first),
    tags: others.map((section) => {
      const [, name = '', text = ''] = /^([a-z]+)\s?([\s\S]*)$/.exec(section) ?? [];
      return { name, text: name === 'example' ? text.trim() : joinLines(text) };
    }),
  };
}

const joinLines = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' '))
    .join('\n\n');
