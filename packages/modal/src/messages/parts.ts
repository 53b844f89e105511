// Template tag for messages that contain elements, so that each language chooses their order.
import type { MessageParts } from '@openappkit/kit/internal';

/** @example ({ terms }: MessageParams<'terms', WrapText>) => parts`I agree to the ${terms('Terms')}` */
export function parts(texts: TemplateStringsArray, ...elements: readonly unknown[]): MessageParts {
  return texts.flatMap((text, index) =>
    index < elements.length ? [text, elements[index]] : [text],
  );
}
